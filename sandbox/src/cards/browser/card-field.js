// The card element: three inputs in one row (two on a narrow screen), in a shadow root as the provider's stand in a frame.
// The page styles the place it is mounted to, by the StripeElement classes.

/** What is typed is reached through here only, and not through the element that the page holds. */
const typedInto = new WeakMap();

const createCardField = (options = {}, whenDestroyed) => {
  const { emit, ...events } = emitter();
  const told = { elementType: 'card' };
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open', delegatesFocus: true });
  root.adoptedStyleSheets = [fieldLook];

  // that a part is incomplete is told once it was left, or asked for, and no more while it is typed in again
  const left = new Set();
  let asked = false;
  let focused = false;
  let place;

  const inputs = createCardInputs((index) => {
    left.delete(index);
    asked = false;
    changed();
  });
  const [number, ...short] = inputs;
  const row = root.appendChild(document.createElement('div'));
  row.append(number);
  row.appendChild(document.createElement('span')).append(...short);

  const problems = () => inputs.map(({ value }, index) => cardParts[index].problem(value));
  const shownProblems = () =>
    problems().map((found, index) =>
      asked || (inputs[index].value && (left.has(index) || !found?.code.startsWith('incomplete'))) ? found : undefined,
    );
  const state = () => ({
    ...told,
    empty: inputs.every(({ value }) => !value),
    complete: !problems().some(Boolean),
    error: shownProblems().find(Boolean),
    brand: { 4: 'visa', 5: 'mastercard' }[number.value[0]] ?? 'unknown',
    value: { postalCode: '' },
  });

  const show = ({ empty, complete, error }) => {
    shownProblems().forEach((found, index) => inputs[index].setAttribute('aria-invalid', String(Boolean(found))));
    const shown = { base: true, empty, complete, focus: focused, invalid: Boolean(error) };
    for (const [name, on] of Object.entries(shown)) {
      const words = options.classes?.[name] ?? (name === 'base' ? 'StripeElement' : `StripeElement--${name}`);
      for (const word of words.split(' ').filter(Boolean)) place?.classList.toggle(word, on);
    }
  };
  const changed = () => {
    const now = state();
    show(now);
    emit('change', now);
  };
  const applyOptions = () => {
    applyStyle(host, options.style);
    for (const input of inputs) input.disabled = options.disabled ?? false;
  };
  applyOptions();

  inputs.forEach((input, index) =>
    input.addEventListener('blur', () => {
      left.add(index);
      changed();
    }),
  );
  const setFocused = (now) => {
    focused = now;
    show(state());
    emit(now ? 'focus' : 'blur', told);
  };
  // from one input to the next is not seen from outside the root
  host.addEventListener('focusin', () => setFocused(true));
  host.addEventListener('focusout', () => setFocused(false));
  host.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') emit('escape', told);
    if (key === 'Enter') host.closest('form')?.requestSubmit();
  });

  const field = {
    ...events,
    mount(target) {
      place = typeof target === 'string' ? document.querySelector(target) : target;
      if (!place) throw new Error(`The card field can't be mounted: there is no ${target}.`);
      place.replaceChildren(host);
      show(state());
      // later, as the provider's frame would be: whoever mounts it listens after that
      setTimeout(() => host.isConnected && emit('ready', told));
    },
    unmount: () => host.remove(),
    destroy() {
      host.remove();
      whenDestroyed();
    },
    update(changes) {
      options = { ...options, ...changes };
      applyOptions();
      show(state());
    },
    focus: () => number.focus(),
    blur: () => root.activeElement?.blur(),
    clear() {
      for (const input of inputs) input.value = '';
      left.clear();
      changed();
    },
  };
  typedInto.set(field, () => {
    asked = true;
    const { error } = state();
    if (error) {
      changed();
      return { error };
    }
    const [digits, expiry, cvc] = inputs.map(({ value }) => value);
    const [exp_month, year] = expiry.split(' / ');
    return { card: { number: digitsOf(digits), exp_month, exp_year: `20${year}`, cvc } };
  });
  return field;
};
