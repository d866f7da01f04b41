import { useState } from 'react';
import type { PageState } from 'federation/discovery';
import { Button, buttonClass } from 'shared-ui';
import type { FailedPreview } from './failed-preview';
import styles from './preview-banner.module.css';

export interface PreviewBannerProps {
  preview: PageState['preview'];
  failed: FailedPreview | undefined;
}

const refusals = {
  'not-listed': 'is not among those that may be previewed, so you see the food court as everybody does.',
  'from-elsewhere': 'was asked for by another site’s link, so it was not opened: you see the food court as everybody does.',
};

/** Tells those who see another food court than everybody does, or wanted to. */
export function PreviewBanner({ preview, failed }: PreviewBannerProps) {
  const [dismissed, setDismissed] = useState(false);
  if (preview && !preview.refused) {
    return (
      <aside className={styles.banner} aria-label="Preview">
        <p className={styles.words}>
          You see a preview of {preview.name} <span className={styles.build}>(build {preview.build})</span>.
        </p>
        <a className={buttonClass({ variant: 'secondary' })} href="?mfe=off">
          Leave preview
        </a>
      </aside>
    );
  }
  const words = failed ? failedWords(failed) : preview?.refused && `${wished(preview)} ${refusals[preview.refused]}`;
  if (!words || dismissed) return null;
  return (
    <aside className={styles.banner} aria-label="Preview">
      <p className={styles.words} role="status">
        {words}
      </p>
      <Button variant="secondary" onClick={() => setDismissed(true)}>
        All right
      </Button>
    </aside>
  );
}

/** Whoever types an address may name no build. */
const wished = ({ name, build }: { name: string; build: string }): string => (build ? `Build ${build} of ${name}` : `“${name}”`);

const failedWords = ({ name, build, message }: FailedPreview): string =>
  `The preview of ${name} (build ${build}) failed and was left: “${message}”. You see the food court as everybody does.`;
