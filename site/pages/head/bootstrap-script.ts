/** A script that is not needed before one of these elements comes near. */
export interface LaterScript {
  address: string;
  /** Ids of the elements that need it. */
  ids: readonly string[];
}

const reload =
  'function r(){try{var n=Date.now(),s=sessionStorage;if(n-(s.fcReload||0)>6e4){s.fcReload=n;location.reload()}}catch(e){}}';
const add =
  'function a(u){var s=document.createElement("script");s.type="module";s.src=u;s.onerror=r;document.head.append(s)}';
const watch =
  'function w(l){var d,o=new IntersectionObserver(function(e){if(!d&&e.some(function(x){return x.isIntersecting})){d=1;o.disconnect();a(l[0])}},{rootMargin:"600px"});' +
  'l[1].forEach(function(i){var n=document.getElementById(i);n?o.observe(n):d||(d=1,a(l[0]))})}';

/**
 * The one inline script: adds the scripts the page holds, some at once, some when their block comes near. They are
 * elements made by script because `strict-dynamic` trusts those and nothing the parser finds. When a file is gone (a
 * new version was deployed) the page reloads, at most once a minute (specification, site §8).
 */
export function bootstrapScript(now: readonly string[], later: readonly LaterScript[] = []): string {
  if (now.length + later.length === 0) return '';
  const list = JSON.stringify(later.map(({ address, ids }) => [address, ids]));
  const waiting = later.length > 0 ? `${watch}${list}.forEach(w)` : '';
  return `(function(){${reload}${add}${JSON.stringify(now)}.forEach(a);${waiting}})()`;
}
