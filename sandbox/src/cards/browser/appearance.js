// The theme that a page gives to its elements: `variables`, and `rules` for the classes of the provider's elements.
const variableNames = {
  colorPrimary: '--primary',
  colorBackground: '--background',
  colorText: '--text',
  colorTextSecondary: '--soft',
  colorTextPlaceholder: '--placeholder',
  colorDanger: '--danger',
  fontFamily: '--family',
  fontSizeBase: '--size',
  borderRadius: '--radius',
};

const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const declarations = (entries) => entries.map(([name, value]) => `${name}: ${value};`).join(' ');

/** Refuses what would end a declaration, as the provider does. */
const isPlain = ([, value]) => typeof value === 'string' && !/[;{}]/.test(value);

const appearanceRules = ({ variables = {}, rules = {} } = {}) => {
  const named = Object.entries(variables)
    .filter(([name]) => variableNames[name])
    .map(([name, value]) => [variableNames[name], value]);
  return [
    `:host { ${declarations(named.filter(isPlain))} }`,
    ...Object.entries(rules)
      .filter(([selector]) => /^\.[A-Z][\w-]*(:{1,2}[a-z-]+)?$/.test(selector))
      .map(([selector, values]) => {
        const own = Object.entries(values).map(([name, value]) => [kebab(name), value]);
        return `${selector} { ${declarations(own.filter(isPlain))} }`;
      }),
  ].join('\n');
};
