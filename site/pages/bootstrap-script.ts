/**
 * The one inline script: adds the scripts the page holds. They are elements made by script because `strict-dynamic`
 * trusts those and nothing the parser finds. When a file is gone (a new version was deployed) the page reloads, at
 * most once a minute (specification, site §8).
 */
export function bootstrapScript(scripts: readonly string[]): string {
  if (scripts.length === 0) return '';
  const reload =
    'function r(){try{var n=Date.now(),s=sessionStorage;if(n-(s.fcReload||0)>6e4){s.fcReload=n;location.reload()}}catch(e){}}';
  const add = 's=document.createElement("script");s.type="module";s.src=u;s.onerror=r;document.head.append(s)';
  return `(function(){${reload}${JSON.stringify(scripts)}.forEach(function(u){var ${add}})})()`;
}
