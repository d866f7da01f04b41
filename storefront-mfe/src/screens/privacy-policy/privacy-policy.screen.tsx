import { LegalPage } from '../legal/legal-page';
import { clauses } from './clauses';

export default function PrivacyPolicyScreen() {
  return (
    <LegalPage
      title="Privacy Policy"
      inShort="We keep what is needed to show you dishes, take your order and be paid for it. We sell none of it, and you may see it or have it removed."
      clauses={clauses}
    />
  );
}
