/**
 * The one inline script: imports what the page holds. When a file is gone (a new version was deployed) the page
 * reloads, at most once a minute (specification, site §8).
 */
export function bootstrapScript(scripts: readonly string[]): string {
  if (scripts.length === 0) return '';
  const imports = scripts.map((address) => `import(${JSON.stringify(address)}).catch(fcReload)`).join(';');
  return `function fcReload(){try{var n=Date.now(),s=sessionStorage;if(n-(s.fcReload||0)>6e4){s.fcReload=n;location.reload()}}catch(e){}}${imports}`;
}
