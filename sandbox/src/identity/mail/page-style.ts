/** The product's colours (shared-ui/src/tokens), light or dark by the system's setting: these pages have none of their own. */
export const pageStyle = `
:root{color-scheme:light dark;--paper:light-dark(#fff6ea,#190f16);--surface:light-dark(#fffdf9,#251721);--sunken:light-dark(#f9e9d6,#120a10);
--line:light-dark(#ecdac5,#412c38);--edge:light-dark(#957a70,#917683);--ink:light-dark(#2b1420,#fdf0e3);--soft:light-dark(#694e57,#cfb6b6);
--accent:light-dark(#c93f12,#ff8f4a);--on-accent:light-dark(#fffaf3,#2b0f05);--accent-ink:light-dark(#b0350d,#ffa269);
--danger-ink:light-dark(#a80f36,#ff9dab);--danger-wash:light-dark(#ffe2e4,#4b1a27);--focus:light-dark(#5b1a4a,#ffd27a)}
*{box-sizing:border-box;margin:0}
body{font:16px/1.55 system-ui,sans-serif;color:var(--ink);background:var(--paper);padding:0 max(1rem,env(safe-area-inset-left))}
header,main{max-width:40rem;margin-inline:auto}
header{display:flex;align-items:center;gap:.6rem;padding:1.25rem 0;font-weight:700}
header a{color:inherit;text-decoration:none}
header small{margin-inline-start:auto;font-weight:400}
main{padding:clamp(1rem,6vh,4rem) 0 4rem;display:grid;gap:1rem}
h1{font-size:clamp(1.6rem,1.2rem + 2vw,2.2rem);line-height:1.15;letter-spacing:-.01em}
h2{font-size:1.15rem;line-height:1.3}
small,.soft{color:var(--soft)}
a{color:var(--accent-ink)}
a:not(.button){padding-block:.8rem}
a,strong,code{overflow-wrap:anywhere}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
ol{list-style:none;padding:0;display:grid;gap:1rem}
.card{display:grid;gap:.75rem;justify-items:start;padding:clamp(1rem,4vw,1.75rem);border:1px solid var(--line);border-radius:1rem;background:var(--surface)}
iframe.mail{inline-size:100%;block-size:30rem;border:1px solid var(--line);border-radius:.7rem}
form.card{justify-items:stretch;gap:1.1rem}
label{display:grid;gap:.35rem;font-weight:600}
input{font:inherit;font-weight:400;min-height:2.75rem;padding:.5rem .9rem;color:inherit;background:var(--surface);border:1.5px solid var(--edge);border-radius:.7rem}
input[readonly]{background:var(--sunken);border-color:var(--line)}
.button{font:inherit;font-weight:700;display:inline-flex;align-items:center;justify-content:center;min-height:2.75rem;padding:.5rem 1.4rem;border:0;border-radius:99rem;color:var(--on-accent);background:var(--accent);text-decoration:none;cursor:pointer}
input[type=checkbox]{inline-size:1.5rem;min-height:1.5rem}
.check{display:flex;align-items:center;gap:.6rem;font-weight:400;min-height:2.75rem}
.choice,.link{font:inherit;color:inherit;background:none;text-align:start;cursor:pointer;min-height:2.75rem;border-radius:.7rem}
.choice{display:grid;min-inline-size:0;padding:.6rem .9rem;border:1.5px solid var(--edge);overflow-wrap:anywhere}
iframe.mail{inline-size:100%;block-size:30rem;border:1px solid var(--line);border-radius:.7rem}
form.card{grid-template-columns:minmax(0,1fr)}
.link{border:0;color:var(--accent-ink);text-decoration:underline}
[role=alert]{padding:.75rem 1rem;border-radius:.7rem;color:var(--danger-ink);background:var(--danger-wash)}
details{max-width:100%}
summary{cursor:pointer;padding-block:.6rem}
code,.letter{display:block;max-width:100%;overflow-wrap:anywhere}
.letter{white-space:pre-wrap}
code{font-size:.85rem;padding:.75rem 1rem;border-radius:.7rem;background:var(--sunken)}
`;
