import { LegalPage } from '../legal/legal-page';
import { clauses } from './clauses';

export default function TermsAndConditionsScreen() {
  return (
    <LegalPage
      title="Terms & Conditions"
      inShort="The rules of the house, for guests who order and for kitchens that sell. By using Food Court you agree to them."
      clauses={clauses}
    />
  );
}
