import { useState } from 'react';
import { t } from '@food-court/shared-api';
import { Button, Card, ConfirmDialog, joinClasses, row, stack, TextField } from '@food-court/shared-ui';
import { writeTime } from '#page/write-time.ts';
import { CodePicture } from '#page/code-picture.tsx';
import { LoadError } from '#page/failure.tsx';
import styles from './tables.module.css';
import { useMonitorLink, useMonitorLinkChange } from './use-monitor-link';

const questions = {
  make: {
    get title() {
      return t('Make a new link?');
    },
    get act() {
      return t('Make a new link');
    },
    get keep() {
      return t('Keep the old one');
    },
  },
  revoke: {
    get title() {
      return t('Revoke the link?');
    },
    get act() {
      return t('Revoke the link');
    },
    get keep() {
      return t('Keep it');
    },
  },
};

/** Gives admins the address of the screen that shows the hall which numbers are ready. */
export function MonitorLink() {
  const link = useMonitorLink();
  const { make, revoke } = useMonitorLinkChange();
  const [asked, setAsked] = useState<keyof typeof questions>();
  const madeAt = link.data?.madeAt;
  const close = () => setAsked(undefined);
  const confirm = () => (asked === 'make' ? make : revoke).mutate(undefined, { onSettled: close });
  const question = asked && questions[asked];

  return (
    <Card as="section" raised className={joinClasses(stack(4), styles.monitor)} aria-labelledby="pick-up-monitor">
      <h2 id="pick-up-monitor" data-look="xl">
        {t('Pick-up monitor')}
      </h2>
      <p>
        {t(
          'A screen for the hall that shows the numbers being prepared and those that are ready. Anyone with the link can open it, without an account.',
        )}
      </p>
      {link.error && !link.data ? (
        <LoadError title={t('We couldn’t load the link')} query={link} />
      ) : (
        <>
          <p role="status">
            {link.data &&
              (madeAt ? t('The link was made {time}.', { time: writeTime(new Date(madeAt)) }) : t('No link yet.'))}
          </p>
          {make.data && <Address address={`${location.origin}/board?key=${make.data.key}`} />}
          <div className={row(2)}>
            <Button
              variant="secondary"
              busy={make.isPending || link.isPending}
              onClick={() => (madeAt ? setAsked('make') : make.mutate())}
            >
              {madeAt ? t('Make a new link') : t('Make a link')}
            </Button>
            {madeAt && (
              <Button variant="ghost" harmful onClick={() => setAsked('revoke')}>
                {t('Revoke the link')}
              </Button>
            )}
          </div>
        </>
      )}
      {question && (
        <ConfirmDialog
          open
          title={question.title}
          confirmLabel={question.act}
          cancelLabel={question.keep}
          busy={make.isPending || revoke.isPending}
          onConfirm={confirm}
          onClose={close}
        >
          <p>{t('Screens with the current link stop working.')}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}

const Address = ({ address }: { address: string }) => (
  <div className={stack(3)}>
    <TextField
      label={t('Address of the monitor')}
      hint={t('Open it on the screen in the hall and bookmark it there. We show it only once.')}
      readOnly
      value={address}
      onFocus={({ target }) => target.select()}
    />
    <CodePicture address={address} label={t('QR code of the monitor’s address')} />
    <p>
      <a href={address} target="_blank" rel="noreferrer">
        {t('Open the monitor')}
      </a>
    </p>
  </div>
);
