/** Follows the scheme of the system. Each colour has a contrast of at least 4.5 : 1 with its ground. */
export const pageStyle = `
:root { color-scheme: light dark; --ink: light-dark(#16181d, #eceef2); --soft: light-dark(#4d5360, #a9b0bf);
  --paper: light-dark(#fbfbfa, #14161a); --line: light-dark(#d9dce2, #343944); --bar: light-dark(#2f5fd0, #7ea6ff); }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.45 system-ui, sans-serif; }
main { max-width: 70rem; margin: auto; padding: 1.5rem 1rem 4rem; }
h1 { margin: 0 0 .5rem; font-size: 1.75rem; overflow-wrap: anywhere; }
h2 { margin: 2.5rem 0 .5rem; font-size: 1.2rem; overflow-wrap: anywhere; }
p { margin: .25rem 0; color: var(--soft); overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; font-size: .9rem; font-variant-numeric: tabular-nums; }
th { color: var(--soft); font-weight: 600; }
th, td { padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top;
  overflow-wrap: anywhere; }
td:not(.time) { max-width: 28rem; }
.time { width: 35%; min-width: 8rem; }
.time span { display: block; height: .6rem; margin-block-start: .4rem; margin-inline-start: var(--from);
  inline-size: var(--length); min-inline-size: 3px; background: var(--bar); }
@media (max-width: 45rem) {
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  table, tbody { display: block; }
  tr { display: grid; padding-block: .5rem; border-bottom: 1px solid var(--line); }
  td { display: grid; grid-template-columns: 6.5rem 1fr; gap: .5rem; padding: .1rem 0; border: 0; }
  td::before { content: attr(data-title); color: var(--soft); }
  td[data-title]:empty { display: none; }
  td:first-child { font-weight: 600; }
  .timed { display: flex; flex-wrap: wrap; gap: 0 .75rem; }
  .timed td { display: block; }
  .timed td::before { content: none; }
  .timed .time { flex: 0 0 100%; width: auto; }
}
@media print { .time span { print-color-adjust: exact; } }
`;
