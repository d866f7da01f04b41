// The card element: three inputs in one row (two rows on a narrow screen). They are in a shadow root, as the provider's
// are in a frame. The page styles the element it is mounted to, by the StripeElement classes.

/** The only access to what is typed. The element that the page holds gives none. */
const cardInputReaders = new WeakMap();

const createCardField = (options = {}, onDestroy) => {
  const { emit, ...events } = emitter();
  const eventBase = { elementType: 'card' };
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open', delegatesFocus: true });
  root.adoptedStyleSheets = [fieldStyle];

  // an incomplete part is reported when the input has lost the focus or on submit, and no more while a person types in it
  const visited = new Set();
  let isSubmitted = false;
  let isFocused = false;
  let mountPoint;

  const inputs = createCardInputs((index) => {
    visited.delete(index);
    isSubmitted = false;
    changed();
  });
  const [number, ...short] = inputs;
  const row = root.appendChild(document.createElement('div'));
  row.append(number);
  row.appendChild(document.createElement('span')).append(...short);

  const problems = () => inputs.map(({ value }, index) => cardParts[index].problem(value));
  const visibleProblems = () =>
    problems().map((problem, index) =>
      isSubmitted || (inputs[index].value && (visited.has(index) || !problem?.code.startsWith('incomplete')))
        ? problem
        : undefined,
    );
  const state = () => ({
    ...eventBase,
    empty: inputs.every(({ value }) => !value),
    complete: !problems().some(Boolean),
    error: visibleProblems().find(Boolean),
    brand: { 4: 'visa', 5: 'mastercard' }[number.value[0]] ?? 'unknown',
    value: { postalCode: '' },
  });

  const show = ({ empty, complete, error }) => {
    visibleProblems().forEach((problem, index) => inputs[index].setAttribute('aria-invalid', String(Boolean(problem))));
    const shown = { base: true, empty, complete, focus: isFocused, invalid: Boolean(error) };
    for (const [name, on] of Object.entries(shown)) {
      const classNames = options.classes?.[name] ?? (name === 'base' ? 'StripeElement' : `StripeElement--${name}`);
      for (const className of classNames.split(' ').filter(Boolean)) mountPoint?.classList.toggle(className, on);
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
      visited.add(index);
      changed();
    }),
  );
  const setFocused = (now) => {
    isFocused = now;
    show(state());
    emit(now ? 'focus' : 'blur', eventBase);
  };
  // focus that moves between the inputs does not leave the shadow root
  host.addEventListener('focusin', () => setFocused(true));
  host.addEventListener('focusout', () => setFocused(false));
  host.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') emit('escape', eventBase);
    if (key === 'Enter') host.closest('form')?.requestSubmit();
  });

  const field = {
    ...events,
    mount(target) {
      mountPoint = typeof target === 'string' ? document.querySelector(target) : target;
      if (!mountPoint) throw new Error(`The card field can't be mounted: there is no ${target}.`);
      mountPoint.replaceChildren(host);
      show(state());
      // later, as with the provider's frame: the page adds its listeners after mounting
      setTimeout(() => host.isConnected && emit('ready', eventBase));
    },
    unmount: () => host.remove(),
    destroy() {
      host.remove();
      onDestroy();
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
      visited.clear();
      changed();
    },
  };
  cardInputReaders.set(field, () => {
    isSubmitted = true;
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
