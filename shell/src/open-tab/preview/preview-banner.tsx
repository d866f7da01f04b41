import { useState, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { previewExitElementId, type PageState } from '@food-court/federation/discovery';
import { t } from '@food-court/shared-api';
import { Button, buttonClass, textWith } from '@food-court/shared-ui';
import { AlertIcon, EyeIcon } from '@food-court/shared-ui/icons';
import { addToDock } from '#frame/dock.ts';
import { isExplanationRequested } from '../explain/explain-choice';
import type { FailedPreview } from './failed-preview';
import styles from './preview-banner.module.css';

interface PreviewBannerProps {
  preview: PageState['preview'];
  failed: FailedPreview | undefined;
}

const refusals = {
  get 'not-listed'() {
    return t('can’t be previewed, so you see the live food court.');
  },
  get 'from-elsewhere'() {
    return t('was linked from another site, so we didn’t open it. You see the live food court.');
  },
};

export function PreviewBanner({ preview, failed }: PreviewBannerProps) {
  const [isDismissed, setDismissed] = useState(false);
  if (preview && !preview.refused) {
    return (
      <aside
        className={styles.banner}
        data-look="warning row wrap middle centre warning-wash"
        aria-label={t('Preview')}
      >
        <div className={styles.text} data-look="snug breaks row middle gap-3 shrink">
          <EyeIcon size={22} />
          <p>
            {textWith('You see a preview of {name}, build {build}.', {
              name: preview.name,
              build: <Build name={preview.build} />,
            })}
          </p>
        </div>
        <a className={buttonClass({ variant: 'secondary', size: 's' })} href="?mfe=off">
          {t('Leave preview')}
        </a>
      </aside>
    );
  }
  const message = failed
    ? failureMessage(failed)
    : preview?.refused && [requestedBuild(preview), ' ', refusals[preview.refused]];
  if (!message || isDismissed) return null;
  return (
    <aside className={styles.banner} data-look="warning row wrap middle centre warning-wash" aria-label={t('Preview')}>
      <div className={styles.text} data-look="snug breaks row middle gap-3 shrink" role="status">
        <AlertIcon size={22} />
        <div>{message}</div>
      </div>
      <Button variant="secondary" size="s" onClick={() => setDismissed(true)}>
        {t('All right')}
      </Button>
    </aside>
  );
}

const Build = ({ name }: { name: string }) => <span data-look="code">{name}</span>;

/** An address that was typed by hand may lack the build. */
const requestedBuild = ({ name, build }: { name: string; build: string }): string =>
  build ? t('Build {build} of {name}', { build, name }) : t('“{name}”', { name });

const failureMessage = ({ name, build, message }: FailedPreview): ReactNode => (
  <>
    <p>
      {textWith('The preview of {name}, build {build}, failed, so we closed it. You see the live food court.', {
        name,
        build: <Build name={build} />,
      })}
    </p>
    <p className={styles.reason} data-look="s clip">
      “{message}”
    </p>
  </>
);

function bannerRenderer() {
  let root: Root | undefined;
  return (id: string, banner: PreviewBannerProps): void => {
    document.getElementById(previewExitElementId)?.remove();
    root ??= createRoot(addToDock(id));
    root.render(<PreviewBanner {...banner} />);
    if (banner.preview && !banner.preview.refused && isExplanationRequested()) explain().catch(() => {});
  };
}

/** Only who sees a preview gets an explanation: this code loads for nobody else. */
async function explain(): Promise<void> {
  const { showExplanation } = await import(/* webpackChunkName: "explain" */ '../explain/show-explanation');
  await showExplanation();
}

/** Renders in a React root of its own, after the page, so that no screen can unmount it. */
export const renderPreviewBanner = bannerRenderer();
