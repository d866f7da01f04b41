import { createRoot } from 'react-dom/client';
import { endExplanation } from './explain-choice';
import { explainDocument } from './explain-document';
import { ExplanationDialog } from './explanation-dialog';

const placeId = 'explanation';

/** Explains the document of this tab, once. */
export async function showExplanation(): Promise<void> {
  if (document.getElementById(placeId)) return;
  const place = Object.assign(document.createElement('div'), { id: placeId });
  document.body.append(place);
  const facts = await explainDocument().catch((error: unknown) => {
    console.warn(error);
    return undefined;
  });
  createRoot(place).render(<ExplanationDialog facts={facts} onClose={endExplanation} />);
}
