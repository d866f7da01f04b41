/**
 * All style rules of the document with their layers. Runs in the page, so it must not use anything outside of itself.
 *
 * @returns {{ sheet: string; layer: string; text: string }[]}
 */
export function readRules() {
  const found = [];
  const longest = 80;
  const read = (rules, sheet, outer) => {
    for (const rule of rules) {
      const kind = rule.constructor.name;
      if (kind === 'CSSLayerStatementRule') continue;
      if (kind === 'CSSLayerBlockRule') read(rule.cssRules, sheet, outer || rule.name || '(without a name)');
      else if (kind === 'CSSImportRule') read(rule.styleSheet?.cssRules ?? [], sheet, outer || (rule.layerName ?? ''));
      else if (kind !== 'CSSStyleRule' && !kind.includes('Keyframe') && rule.cssRules)
        read(rule.cssRules, sheet, outer);
      else found.push({ sheet, layer: outer, text: (rule.selectorText ?? rule.cssText).slice(0, longest) });
    }
  };
  for (const sheet of [...document.styleSheets, ...(document.adoptedStyleSheets ?? [])]) {
    const path = sheet.href ? new URL(sheet.href).pathname : '';
    try {
      read(sheet.cssRules, path, '');
    } catch {
      // The rules of another origin can’t be read.
      found.push({ sheet: path, layer: '', text: 'of another origin' });
    }
  }
  return found;
}
