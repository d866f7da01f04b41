// The look of the payment element. Colours and font come from the appearance that the page gives.
const paymentStyle = new CSSStyleSheet();
paymentStyle.replaceSync(`
  :host { display: block; --primary: Highlight; --background: Canvas; --text: CanvasText; --danger: #b3123c; --size: 1rem; --radius: 5px;
    color: var(--text); font: 400 var(--size)/1.5 var(--family, inherit) }
  div.card { display: grid; grid-template-columns: 1fr 1fr; gap: .75em }
  .number { grid-column: 1 / -1 }
  .card > div { display: grid; grid-template-rows: auto auto; align-content: start; gap: .25em; min-inline-size: 0 }
  .Label { color: var(--text); font-size: .93em }
  .Input { all: unset; box-sizing: border-box; inline-size: 100%; min-block-size: 3em; padding: .65em .75em; border: 1px solid var(--soft, currentColor);
    border-radius: var(--radius); background: var(--background); color: var(--text); font: inherit; font-variant-numeric: tabular-nums; cursor: text }
  .Input::placeholder { color: var(--placeholder, var(--soft)) }
  .Input:focus { border-color: var(--primary); box-shadow: 0 0 0 1px var(--primary) }
  .Input--invalid { border-color: var(--danger); color: var(--danger) }
  .Input:read-only { opacity: .6; cursor: default }
  .Error { margin: 0; color: var(--danger); font-size: .93em; line-height: 1.35 }
  .Error:empty { display: none }
`);
