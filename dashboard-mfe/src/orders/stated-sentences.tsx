import type { AllergenStatement } from '@food-court/shared-api';
import { allergenSentences } from '@food-court/shared-api/stated-allergens';

export default function StatedSentences({ statement }: { statement: AllergenStatement | undefined }) {
  return allergenSentences(statement).join(' · ');
}
