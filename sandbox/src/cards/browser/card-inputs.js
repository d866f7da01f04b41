// The three inputs: written neatly while they are typed in, and left for the next when they are full.
const createInput = ({ name, label, hint, autocomplete }) => {
  const input = document.createElement('input');
  Object.assign(input, { name, placeholder: hint, autocomplete, inputMode: 'numeric', spellcheck: false });
  input.setAttribute('aria-label', label);
  return input;
};

/** Writes what was typed as it should stand; the caret stays behind the same digit. */
const rewrite = (input, write) => {
  const { value, selectionStart } = input;
  const before = digitsOf(value.slice(0, selectionStart)).length;
  input.value = write(value);
  if (selectionStart === value.length) return;
  let caret = 0;
  for (let digits = 0; digits < before && caret < input.value.length; caret += 1)
    if (/\d/.test(input.value[caret])) digits += 1;
  input.setSelectionRange(caret, caret);
};

const createCardInputs = (changed) => {
  const inputs = cardParts.map(createInput);
  inputs.forEach((input, index) => {
    const { write, problem, full } = cardParts[index];
    input.addEventListener('input', ({ inputType }) => {
      const deleting = inputType?.startsWith('delete');
      // a deleted stroke does not come back: '12 / ' becomes '12'
      if (deleting) input.value = input.value.replace(/\s*\/?\s*$/, '');
      rewrite(input, write);
      if (!deleting && input.value.length === full && !problem(input.value)) inputs[index + 1]?.focus();
      changed(index);
    });
    input.addEventListener('keydown', (event) => {
      if (event.key !== 'Backspace' || input.value || index === 0) return;
      event.preventDefault();
      inputs[index - 1].focus();
    });
  });
  return inputs;
};
