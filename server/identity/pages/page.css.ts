/** Style of the server-rendered identity pages: the staff app's tokens, system light or dark. */
export const pageCss = `
@font-face{font-family:"Inter Variable";src:url(/auth/assets/inter.woff2) format("woff2");font-weight:100 900;font-display:swap}
:root{color-scheme:light dark;
--bg:light-dark(#f4f5f6,#0c0d0f);--surface:light-dark(#fff,#131417);--sunken:light-dark(#eceef0,#08090a);
--hover:light-dark(rgb(15 20 28/.045),rgb(255 255 255/.05));--line:light-dark(#e3e5e8,#24272c);
--line-control:light-dark(#8b929b,#686f7a);--text-1:light-dark(#13161a,#eceef0);--text-2:light-dark(#474e57,#adb3bc);
--text-3:light-dark(#636b75,#8a919b);--accent:light-dark(#2b50e0,#8ea2ff);--accent-fill:light-dark(#2b50e0,#4461ef);
--accent-fill-hover:light-dark(#2344c4,#3b56dc);--accent-soft:light-dark(#ebeffd,#1b2140);--danger:light-dark(#b92b25,#f58d84);
--danger-soft:light-dark(#fceae8,#331715);--ease:cubic-bezier(.2,.7,.1,1)}
*{box-sizing:border-box}
html{block-size:100%;-webkit-text-size-adjust:100%}
body{margin:0;min-block-size:100%;display:flex;flex-direction:column;background:var(--bg);color:var(--text-1);
font:14px/1.5 "Inter Variable",ui-sans-serif,system-ui,"Noto Sans",sans-serif;font-feature-settings:"cv11","ss03";-webkit-font-smoothing:antialiased}
.bar{padding-block:28px;padding-inline:32px;display:flex;align-items:center;gap:10px;font-weight:560;letter-spacing:-.01em;font-size:15px}
.bar svg{inline-size:22px;block-size:22px;color:var(--text-1)}
main{flex:1;display:grid;align-content:center;justify-content:center;grid-template-columns:minmax(0,920px);
padding-inline:32px;padding-block:8px 96px}
.split{display:grid;grid-template-columns:minmax(0,340px) minmax(0,1fr);background:var(--surface);
border:1px solid var(--line);border-radius:10px;overflow:clip}
.alone{inline-size:min(100%,400px);justify-self:center}
.sheet,.card{background:var(--surface);border:1px solid var(--line);border-radius:10px}
.sheet{padding:40px}
.form{padding:40px;display:flex;flex-direction:column}
.people{padding:40px;background:light-dark(#fafbfb,#0f1012);border-inline-start:1px solid var(--line)}
h1{font-size:24px;line-height:1.2;font-weight:560;letter-spacing:-.022em;margin:0 0 8px;text-wrap:balance}
h2{font-size:14px;line-height:1.4;font-weight:560;margin:0 0 4px}
p{margin:0;color:var(--text-2);text-wrap:pretty}
.lead{margin-block-end:28px}
label{display:block;font-size:13px;font-weight:500;margin-block-end:6px}
input{display:block;inline-size:100%;block-size:44px;padding-inline:12px;font:inherit;font-size:15px;color:inherit;
background:var(--surface);border:1px solid var(--line-control);border-radius:6px;margin-block-end:18px;transition:border-color 120ms var(--ease)}
input:hover{border-color:var(--text-3)}
input[aria-invalid=true]{border-color:var(--danger)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.primary,.secondary{display:inline-flex;align-items:center;justify-content:center;min-block-size:44px;padding-inline:18px;font:inherit;
font-weight:540;border-radius:6px;text-decoration:none;cursor:pointer;white-space:nowrap;transition:background 120ms var(--ease)}
.primary{background:var(--accent-fill);color:#fff;border:1px solid transparent}
.primary:hover{background:var(--accent-fill-hover)}
.secondary{background:transparent;color:var(--text-1);border:1px solid var(--line-control)}
.secondary:hover{background:var(--hover)}
.form .primary{margin-block-start:6px}
.actions{display:flex;flex-wrap:wrap;gap:10px;margin-block-start:28px}
.problem{display:flex;gap:10px;padding:12px 14px;margin-block-end:20px;border-radius:6px;background:var(--danger-soft);color:var(--danger);font-weight:500}
.problem svg{flex:none;inline-size:18px;block-size:18px;margin-block-start:1px}
.notice{display:flex;gap:10px;padding:12px 14px;margin-block-end:16px;border-radius:6px;background:light-dark(#fbf1dd,#2c2210);color:light-dark(#8a5700,#e0ab4c);font-weight:500}
.notice svg{flex:none;inline-size:18px;block-size:18px;margin-block-start:1px}
.foot{margin-block-start:auto;padding-block-start:28px;font-size:12px;color:var(--text-3)}
.foot a,.quiet{color:inherit;text-underline-offset:3px}
.hint{font-size:13px;margin-block-end:16px}
ul{list-style:none;margin:0;padding:0;display:grid;grid-template-columns:1fr 1fr;gap:2px 8px;margin-inline:-12px}
li form{margin:0}
.person{display:grid;grid-template-columns:32px minmax(0,1fr);align-items:center;gap:0 12px;inline-size:100%;min-block-size:52px;padding:7px 12px;
font:inherit;text-align:start;color:inherit;background:transparent;border:0;border-radius:6px;cursor:pointer;transition:background 120ms var(--ease)}
.person:hover{background:var(--hover)}
.face{grid-row:span 2;inline-size:32px;block-size:32px;border-radius:50%;display:grid;place-items:center;font-size:12px;font-weight:560;
background:var(--surface);border:1px solid var(--line);color:var(--text-2)}
.first .face{background:var(--accent-soft);border-color:transparent;color:var(--accent)}
.name{font-weight:520;line-height:1.3;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.name:last-child{grid-row:span 2}
.role{font-size:12px;line-height:1.35;color:var(--text-3);overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
code{white-space:nowrap;font:12px/1.4 ui-monospace,"SF Mono",Menlo,"DejaVu Sans Mono",monospace;padding:2px 6px;border-radius:4px;background:var(--sunken);color:var(--text-1)}
.detail{margin-block-start:20px;font-size:12px;color:var(--text-3)}
.hidden{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (max-width:860px){.split{grid-template-columns:1fr;inline-size:min(100%,480px);justify-self:center}
.people{border-inline-start:0;border-block-start:1px solid var(--line)}main{align-content:start}}
@media (max-width:480px){.bar{padding-block:20px;padding-inline:20px}main{padding-inline:0;padding-block-end:0}
.split,.sheet,.card{border-inline:0;border-block-end:0;border-radius:0;inline-size:100%}.form,.people,.sheet{padding:28px 20px}
body{background:var(--surface)}ul{grid-template-columns:1fr}.person{min-block-size:56px}.foot{padding-block-start:24px}}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
@media (forced-colors:active){.primary,.person{border:1px solid ButtonText}}
`;
