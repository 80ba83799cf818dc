/** The looks of the stand-in for Stripe's form, inside its own shadow: light or dark as the page around it. */
export const elementStyle = `
:host{display:block;--ink:light-dark(#1b1f24,#eceff2);--soft:light-dark(#56606b,#a9b3bd);--line:light-dark(#8a939d,#6d7781);--field:light-dark(#fff,#14171a);--bad:light-dark(#b3261e,#ffb4ab);--note:light-dark(#fff4d6,#3a2f0b);--on-note:light-dark(#5c4300,#ffe1a0);--go:light-dark(#1b1f24,#eceff2);--on-go:light-dark(#fff,#14171a);color:var(--ink);font:inherit}
*{box-sizing:border-box}
.note{margin:0 0 1rem;padding:.55rem .8rem;border-radius:8px;background:var(--note);color:var(--on-note);font-size:.9em;font-weight:600}
label{display:block;font-weight:600;font-size:.9em;margin:0 0 .3rem}
.row{margin-block-end:1rem}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:.75rem}
input{width:100%;font:inherit;min-height:3rem;padding:.6rem .8rem;border:1px solid var(--line);border-radius:8px;background:var(--field);color:var(--ink);text-align:start}
input[aria-invalid=true]{border-color:var(--bad);box-shadow:0 0 0 1px var(--bad)}
input:focus-visible,button:focus-visible,summary:focus-visible{outline:3px solid light-dark(#0b57d0,#a8c7fa);outline-offset:2px}
.bad{color:var(--bad);font-size:.9em;font-weight:600;margin:.35rem 0 0}
.bad:empty{display:none}
summary{cursor:pointer;font-size:.9em;color:var(--soft);min-height:2.75rem;display:flex;align-items:center;gap:.4rem}
summary::before{content:"+";font-weight:700}details[open] summary::before{content:"\\2212"}
button{font:inherit;min-height:2.75rem;padding:.5rem .9rem;border-radius:8px;border:1px solid var(--line);background:none;color:var(--ink);cursor:pointer}
.cards{display:grid;gap:.5rem;padding-block:.25rem}
.cards button{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.25rem 1rem;text-align:start;width:100%}
.cards span:first-child{font-variant-numeric:tabular-nums}
.cards span:last-child{color:var(--soft)}
dialog{border:0;border-radius:14px;padding:clamp(1.25rem,5vw,2rem);max-width:26rem;width:calc(100% - 2rem);background:var(--field);color:var(--ink);box-shadow:0 20px 60px rgb(0 0 0/.35)}
dialog::backdrop{background:rgb(10 12 14/.6)}
h2{font-size:1.2em;line-height:1.3;margin:.75rem 0 .4rem}
dialog p{margin:0 0 1rem}
.choose{display:grid;gap:.6rem}
.go{background:var(--go);color:var(--on-go);border-color:transparent;font-weight:600}
`;
