// Colours and font come from the page: inherited, or set by the element's `style` option.
const fieldStyle = new CSSStyleSheet();
fieldStyle.replaceSync(`
  :host { display: block }
  div, span { display: flex; gap: .25em .55em }
  div { flex-wrap: wrap }
  input { all: unset; box-sizing: border-box; min-inline-size: 0; line-height: 1.5; cursor: text;
    color: var(--card-color, inherit); font-family: var(--card-font-family, inherit); font-size: var(--card-font-size, inherit);
    font-weight: var(--card-font-weight, inherit); font-variant-numeric: tabular-nums }
  input::placeholder { color: var(--card-placeholder-color, color-mix(in srgb, currentColor 60%, transparent)) }
  input[aria-invalid=true] { color: var(--card-invalid-color, light-dark(#b00020, #ff8a80)) }
  input:disabled { opacity: .6; cursor: default }
  [name=number] { flex: 1 1 10.5em; inline-size: 10.5em }
  [name=expiry] { inline-size: 3.9em }
  [name=cvc] { inline-size: 2.5em }
`);

/** Uses custom properties: a strict content policy would block a style attribute. */
const applyStyle = (host, { base = {}, invalid = {} } = {}) => {
  const properties = {
    color: base.color,
    'font-family': base.fontFamily,
    'font-size': base.fontSize,
    'font-weight': base.fontWeight,
    'placeholder-color': base['::placeholder']?.color,
    'invalid-color': invalid.color,
  };
  for (const [name, value] of Object.entries(properties)) {
    if (value) host.style.setProperty(`--card-${name}`, value);
    else host.style.removeProperty(`--card-${name}`);
  }
};
