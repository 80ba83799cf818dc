/**
 * Sections further down, and what is marked inside of them (`data-later`, `data-later-items`), have
 * `content-visibility: auto` (`section.module.css`), so that a slow telephone does not lay out the whole page in one
 * task. Once the page has come they are laid out one by one whenever it is idle, one a frame, each after two seconds at
 * the latest, in the idle task itself (`offsetHeight`), so that the frame after it only has to paint what is there. At
 * once for those who come to one spot of it, come back to where they were, walk with the keyboard or print: what they
 * look for must stand where it will stay. Then the page is marked as one that is laid out, and what is put in later is
 * like anything else.
 */
export const layOutLater =
  'var q=[].slice.call(document.querySelectorAll("main>section:nth-child(n+2),main>*>section:nth-child(n+2),' +
  '[data-later],[data-later-items]>li:nth-child(n+2)")),' +
  'i=window.requestIdleCallback||setTimeout,n=performance.getEntriesByType("navigation")[0];' +
  'function w(){requestAnimationFrame(function(){i(l,{timeout:2e3})})}' +
  'function y(){q=[];document.documentElement.dataset.laidOut=""}' +
  'function l(){var s=q.shift(),t=s&&s.style;t?(t.contentVisibility="visible",t.containIntrinsicBlockSize="none",s.offsetHeight,w()):y()}' +
  'location.hash||n&&n.type!="navigate"?y():addEventListener("load",w,{once:true});' +
  'addEventListener("keydown",function(e){e.key=="Tab"&&y()});addEventListener("hashchange",y);addEventListener("beforeprint",y);' +
  'addEventListener("click",function(e){e.target.closest("a[href*=\'#\']")&&y()},true)';
