// The three fields. They format their text while a person types; a full input moves the focus to the next.
const createField = ({ name, label, hint, autocomplete }, say) => {
  const [field, caption, input, error] = ['div', 'label', 'input', 'p'].map((tag) => document.createElement(tag));
  Object.assign(input, {
    name,
    id: name,
    placeholder: say(hint),
    autocomplete,
    inputMode: 'numeric',
    spellcheck: false,
  });
  Object.assign(caption, { htmlFor: name, textContent: say(label), className: 'Label' });
  Object.assign(error, { id: `${name}-error`, className: 'Error' });
  input.setAttribute('aria-describedby', error.id);
  input.className = 'Input';
  field.className = name;
  field.append(caption, input, error);
  return { field, input, error };
};

/** Formats the text of the input. The caret stays behind the same digit. */
const reformat = (input, format) => {
  const { value, selectionStart } = input;
  const before = digitsOf(value.slice(0, selectionStart)).length;
  input.value = format(value);
  if (selectionStart === value.length) return;
  let caret = 0;
  for (let digits = 0; digits < before && caret < input.value.length; caret += 1)
    if (/\d/.test(input.value[caret])) digits += 1;
  input.setSelectionRange(caret, caret);
};

const createCardFields = (say, onChange) => {
  const fields = cardParts.map((part) => createField(part, say));
  const inputs = fields.map(({ input }) => input);
  inputs.forEach((input, index) => {
    const { format, problem, full } = cardParts[index];
    input.addEventListener('input', ({ inputType }) => {
      const deleting = inputType?.startsWith('delete');
      // a deleted slash does not come back: '12 / ' becomes '12'
      if (deleting) input.value = input.value.replace(/\s*\/?\s*$/, '');
      reformat(input, format);
      if (!deleting && input.value.length === full && !problem(input.value)) inputs[index + 1]?.focus();
      onChange(index);
    });
    input.addEventListener('keydown', (event) => {
      if (event.key !== 'Backspace' || input.value || index === 0) return;
      event.preventDefault();
      inputs[index - 1].focus();
    });
  });
  return fields;
};
