import { useEffect, useRef } from 'react';
import { t, type NewCourierRun } from '@food-court/shared-api';
import { toast } from '@food-court/shared-auth';
import { Button, row, stack, TextField } from '@food-court/shared-ui';
import { CodePicture } from '#page/code-picture.tsx';

/** The key is behind “#”, which browsers send to no server. */
const addressOf = ({ key }: NewCourierRun): string => `${location.origin}/courier#${key}`;

/** Until a phone has opened it. Nobody can show it again. */
export function NewLink({ run }: { run: NewCourierRun }) {
  const { courier } = run;
  const address = addressOf(run);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={stack(3)} data-look="surface line pad-4 text-width" aria-labelledby="courier-link">
      <h3 ref={title} id="courier-link" tabIndex={-1} data-look="l">
        {t('Link for {courier}', { courier })}
      </h3>
      <p>{t('{courier} scans the code. It works on the first phone that opens it.', { courier })}</p>
      <CodePicture address={address} label={t('QR code of the link for {courier}', { courier })} />
      <TextField
        label={t('Address of the link')}
        hint={t('We show it only once.')}
        readOnly
        value={address}
        onFocus={({ target }) => target.select()}
      />
      <div className={row(2)}>
        <Button variant="secondary" onClick={() => void copy(address)}>
          {t('Copy the link')}
        </Button>
        {typeof navigator.share === 'function' && (
          <Button variant="secondary" onClick={() => void share(address)}>
            {t('Share the link')}
          </Button>
        )}
      </div>
    </section>
  );
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast.success(t('Link copied'));
  } catch {
    toast.error(t('We couldn’t copy the link. Copy the address instead.'));
  }
}

/** Rejects when somebody closes the sheet. */
const share = (url: string): Promise<void> => navigator.share({ title: t('Deliveries'), url }).catch(() => undefined);
