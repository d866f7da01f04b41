// What the provider's elements say in French. The English text is the key.
const french = {
  'Card number': 'Numéro de carte',
  'Expiry date': 'Date d’expiration',
  'Security code': 'Code de sécurité',
  'MM / YY': 'MM / AA',
  'Your card number is incomplete.': 'Le numéro de votre carte est incomplet.',
  'Your card number is invalid.': 'Le numéro de votre carte n’est pas valide.',
  "Your card's expiration date is incomplete.": 'La date d’expiration de votre carte est incomplète.',
  "Your card's expiration date is in the past.": 'La date d’expiration de votre carte est passée.',
  "Your card's expiration year is in the past.": 'L’année d’expiration de votre carte est passée.',
  "Your card's security code is incomplete.": 'Le code de sécurité de votre carte est incomplet.',
  "Your card's security code is incorrect.": 'Le code de sécurité de votre carte est incorrect.',
  'Your card was declined.': 'Votre carte a été refusée.',
  'Your card has insufficient funds.': 'Les fonds de votre carte sont insuffisants.',
  'Pay with {wallet}': 'Payer avec {wallet}',
  'Pay {amount}': 'Payer {amount}',
  'Pay with a card that is declined': 'Payer avec une carte qui est refusée',
  Cancel: 'Annuler',
  Card: 'Carte',
  Total: 'Total',
  'Your card has expired.': 'Votre carte a expiré.',
};

const speaker = (locale) => (text) => (locale === 'fr' ? (french[text] ?? text) : text);
