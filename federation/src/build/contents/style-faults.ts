import { parse, type AtRule, type ChildNode, type Root, type Rule } from 'postcss';
import selectorParser from 'postcss-selector-parser';

/** Layers of the site that the build of a remote contains parts of. */
const broughtLayers = ['shared-ui', 'tokens'];
/** The only tokens that come with the components that use them. */
const broughtToken = /^--(?:colour-)?(?:cloth|step)(?:-|$)/;
const siteFonts = /figtree|barlow/i;
const conditions = ['media', 'supports', 'container', 'starting-style'];
const longestShown = 80;

/**
 * The styles of a remote must be in a layer of its name, and each rule must name a class, which the build makes unique.
 * Anything else would change the frame of the site and the pages of other teams.
 */
export function styleFaults(name: string, css: string): string[] {
  let root: Root;
  try {
    root = parse(css);
  } catch {
    return ['isn’t a style sheet'];
  }
  const faults = new Set<string>();
  for (const node of root.nodes) for (const fault of outsideLayer(node, name)) faults.add(fault);
  return [...faults];
}

function outsideLayer(node: ChildNode, name: string): string[] {
  if (node.type === 'comment') return [];
  if (node.type === 'rule')
    return [`has “${shown(node.selector)}” outside of @layer ${name}, where it wins over the styles of the site`];
  if (node.type === 'decl') return [`has ${shown(node.prop)} outside of a rule`];
  if (node.name === 'layer') return layerFaults(node, name);
  if (conditions.includes(node.name)) return (node.nodes ?? []).flatMap((inner) => outsideLayer(inner, name));
  return atRuleFaults(node);
}

function layerFaults(layer: AtRule, name: string): string[] {
  const layerName = layer.params.trim();
  if (!layer.nodes) return [`changes the order of layers: @layer ${shown(layerName)}`];
  if (layerName === 'tokens') return layer.nodes.flatMap(tokenFaults);
  return layerName === name || broughtLayers.includes(layerName)
    ? layer.nodes.flatMap(inLayer)
    : [`writes to @layer ${shown(layerName)}, which is not its own: styles of ${name} belong in @layer ${name}`];
}

const tokenFaults = (node: ChildNode): string[] =>
  node.type === 'comment'
    ? []
    : node.type === 'rule' && node.nodes.every((each) => each.type === 'decl' && broughtToken.test(each.prop))
      ? []
      : [`changes the tokens of the site: ${shown(node.toString())}`];

/** Nested rules start at the class of their parent, so they need no check. */
function inLayer(node: ChildNode): string[] {
  if (node.type === 'rule') return selectorFaults(node);
  if (node.type !== 'atrule') return [];
  if (conditions.includes(node.name)) return (node.nodes ?? []).flatMap(inLayer);
  return atRuleFaults(node);
}

function atRuleFaults(node: AtRule): string[] {
  if (node.name === 'charset' || node.name === 'counter-style' || node.name.endsWith('keyframes')) return [];
  if (node.name === 'font-face') {
    const family = node.nodes?.find((each) => each.type === 'decl' && each.prop === 'font-family');
    return family?.type === 'decl' && siteFonts.test(family.value)
      ? [`replaces a font of the site: ${shown(family.value)}`]
      : [];
  }
  return [`has @${node.name}, which acts on the whole page`];
}

const selectorFaults = ({ selector }: Rule): string[] =>
  selectorParser()
    .astSync(selector)
    .nodes.filter((each) => !namesClass(each))
    .map(
      (each) => `has “${shown(String(each))}”, which doesn’t name a class, so it would change elements of other pages`,
    );

/** In `body:has(.mine)` and `:not(.mine)` the class does not limit which elements change. */
const namesClass = ({ nodes }: selectorParser.Selector): boolean =>
  nodes.some((node) => {
    if (node.type === 'class') return true;
    if (node.type === 'attribute') return node.attribute.startsWith('data-v-');
    return node.type === 'pseudo' && [':is', ':where'].includes(node.value) && node.nodes.every(namesClass);
  });

const shown = (text: string): string => text.trim().slice(0, longestShown);
