/**
 * Sections further down, and what stands further on in long rows (`data-later`), have `content-visibility: auto`
 * (`section.module.css`), so that a slow telephone does not lay out the whole page in one task. Once the page has come
 * they are laid out one by one whenever it is idle; at once for those who come to one spot of it, come back to where
 * they were, walk with the keyboard or print: what they look for must stand where it will stay.
 */
export const layOutLater =
  'var q=[].slice.call(document.querySelectorAll("main>section:nth-child(n+3),[data-later]>:nth-child(n+4)")),' +
  'i=window.requestIdleCallback||setTimeout,' +
  'n=performance.getEntriesByType("navigation")[0];' +
  'function v(){var s=q.shift();s&&(s.style.contentVisibility="visible");return s}function l(){v()&&i(l)}' +
  'function y(){while(v());}' +
  'location.hash||n&&n.type!="navigate"?y():addEventListener("load",function(){i(l)});' +
  'addEventListener("keydown",function(e){e.key=="Tab"&&y()});addEventListener("hashchange",y);addEventListener("beforeprint",y);' +
  'addEventListener("click",function(e){e.target.closest("a[href*=\'#\']")&&y()},true)';
