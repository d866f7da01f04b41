// Formats what is typed into the card field, and checks it, with the provider's error codes and messages.
const digitsOf = (text) => text.replace(/\D/g, '');

const formatNumber = (text) =>
  digitsOf(text)
    .slice(0, 16)
    .replace(/(\d{4})(?=\d)/g, '$1 ');

const formatExpiry = (text) => {
  let digits = digitsOf(text);
  // '7' and '13' can only mean July and January; autofill writes the year in full
  if (/^[2-9]/.test(digits) || /^1[3-9]/.test(digits) || /^\d\s*\//.test(text)) digits = `0${digits}`;
  digits = /^\d\d20\d/.test(digits) ? digits.slice(0, 6).replace(/20(?=\d\d$)/, '') : digits.slice(0, 4);
  return digits.length > 2 || /^\d\d\s*\/|^\d\s*\//.test(text) ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
};

const passesLuhn = (digits) =>
  [...digits]
    .reverse()
    .reduce((sum, digit, place) => sum + (place % 2 ? (digit * 2 > 9 ? digit * 2 - 9 : digit * 2) : +digit), 0) %
    10 ===
  0;

const problem = (code, message) => ({ type: 'validation_error', code, message });

const numberProblem = (text) => {
  const digits = digitsOf(text);
  if (digits.length < 16) return problem('incomplete_number', 'Your card number is incomplete.');
  if (!passesLuhn(digits)) return problem('invalid_number', 'Your card number is invalid.');
};

const expiryProblem = (text) => {
  const [month, year] = text.split('/').map((part) => digitsOf(part));
  if (!month || !year || year.length !== 2)
    return problem('incomplete_expiry', "Your card's expiration date is incomplete.");
  const now = new Date();
  if (2000 + +year < now.getFullYear())
    return problem('invalid_expiry_year_past', "Your card's expiration year is in the past.");
  if (+month < 1 || (2000 + +year === now.getFullYear() && +month <= now.getMonth()))
    return problem('invalid_expiry_month_past', "Your card's expiration date is in the past.");
};

const cvcProblem = (text) => {
  if (text.length < 3) return problem('incomplete_cvc', "Your card's security code is incomplete.");
};

const cardParts = [
  {
    name: 'number',
    label: 'Card number',
    hint: 'Card number',
    autocomplete: 'cc-number',
    format: formatNumber,
    problem: numberProblem,
    full: 19,
  },
  {
    name: 'expiry',
    label: 'Expiry date',
    hint: 'MM / YY',
    autocomplete: 'cc-exp',
    format: formatExpiry,
    problem: expiryProblem,
    full: 7,
  },
  {
    name: 'cvc',
    label: 'Security code',
    hint: 'CVC',
    autocomplete: 'cc-csc',
    format: (text) => digitsOf(text).slice(0, 4),
    problem: cvcProblem,
    full: 4,
  },
];
