import { layOutLater } from './lay-out-later.ts';

/** A script that is not needed before one of these elements comes near. */
export interface LaterScript {
  address: string;
  /** Ids of the elements that need it. */
  ids: readonly string[];
}

/** Blocks that stand as their script will leave them show all they hold on a page that is marked so. */
const plain = 'function p(){document.documentElement.dataset.plain=""}';
/** Reloads at most once a minute, and never without a network: it would take away the page that is there. */
const reload =
  'function r(){try{var n=Date.now(),s=sessionStorage;if(navigator.onLine&&n-(s.fcReload||0)>6e4){s.fcReload=n;location.reload();return 1}}catch(e){}}' +
  // What a script fetches later may be gone as well: each browser says so in words of its own.
  'addEventListener("unhandledrejection",function(e){/import.*module/i.test(e.reason)&&r()});';
/** What the first scripts tell waits for those that pass it on: all of them come in any order. */
const events =
  'var v=window.fcEvents=[];document.addEventListener("fc-event",function(e){v.length<99&&v.push(e.detail)});';
/** A script that has neither come nor failed for ten seconds is not waited for. */
const add =
  'function a(u){var s=document.createElement("script"),t=setTimeout(p,1e4);s.type="module";s.src=u;' +
  's.onload=function(){clearTimeout(t)};s.onerror=function(){r()||p()};document.head.append(s)}';
const watch =
  'function w(l){var d,o=new IntersectionObserver(function(e){e.some(function(x){return x.isIntersecting})&&g()},{rootMargin:"600px"});' +
  'function g(){d||(d=1,o.disconnect(),a(l[0]))}f.push(g);' +
  'l[1].forEach(function(i){var n=document.getElementById(i);n?o.observe(n):g()})}';
/** Who walks with the keyboard or comes for one spot of the page may be anywhere at once. */
const hurry =
  'function h(){f.forEach(function(g){g()})}location.hash&&h();' +
  'addEventListener("keydown",function(e){e.key=="Tab"&&h()});addEventListener("hashchange",h)';

/**
 * The one inline script: adds the scripts the page holds, some at once, some when their block comes near. They are
 * elements made by script because `strict-dynamic` trusts those and nothing the parser finds. When a file is gone (a
 * new version was deployed) the page reloads, at most once a minute (specification, site §8); when that is of no use, or
 * a script does not come, the page is marked as one that stays without.
 */
export function bootstrapScript(now: readonly string[], later: readonly LaterScript[] = []): string {
  if (now.length + later.length === 0) return '';
  const list = JSON.stringify(later.map(({ address, ids }) => [address, ids]));
  const waiting = later.length > 0 ? `var f=[];${watch}${list}.forEach(w);${hurry}` : '';
  return `(function(){${events}${plain}${reload}${add}${JSON.stringify(now)}.forEach(a);${waiting}})();(function(){${layOutLater}})()`;
}
