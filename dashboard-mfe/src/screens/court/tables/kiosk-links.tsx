import { useState } from 'react';
import { t, type Kiosk } from '@food-court/shared-api';
import {
  Button,
  Card,
  ConfirmDialog,
  joinClasses,
  row,
  SelectField,
  spreadRow,
  stack,
  Switch,
  TextField,
} from '@food-court/shared-ui';
import { CodePicture } from '#page/code-picture.tsx';
import { LoadError } from '#page/failure.tsx';
import { writeTime } from '#page/write-time.ts';
import styles from './tables.module.css';
import { useKioskChange, useKiosks, useTerminals } from './use-kiosks';

/** Gives admins the address of each screen at which people order. */
export function KioskLinks() {
  const kiosks = useKiosks();
  const { make, withdraw } = useKioskChange();
  const [asked, setAsked] = useState<Kiosk>();
  return (
    <Card as="section" raised className={joinClasses(stack(4), styles.monitor)} aria-labelledby="kiosks">
      <h2 id="kiosks" data-look="xl">
        {t('Kiosks')}
      </h2>
      <p>
        {t(
          'A screen in the hall at which people order and pay, at a card terminal beside it or with their phone. Anyone with the link can open it, on one screen at a time.',
        )}
      </p>
      {kiosks.error && !kiosks.data && <LoadError title={t('We couldn’t load the kiosks')} query={kiosks} />}
      {kiosks.data?.length === 0 && <p>{t('No kiosks yet.')}</p>}
      <ul role="list" aria-labelledby="kiosks" className={stack(2)}>
        {kiosks.data?.map((kiosk) => (
          <li key={kiosk._id} className={spreadRow(2)}>
            <span>
              <strong>{t('Kiosk {number}', { number: kiosk.number })}</strong>{' '}
              {kiosk.terminal !== undefined && `${kiosk.terminal}, `}
              {kiosk.hasPrinter ? t('with a printer, since {time}', timeOf(kiosk)) : t('since {time}', timeOf(kiosk))}
            </span>
            <Button
              variant="ghost"
              harmful
              size="s"
              aria-label={t('Withdraw the link of kiosk {number}', { number: kiosk.number })}
              onClick={() => setAsked(kiosk)}
            >
              {t('Withdraw')}
            </Button>
          </li>
        ))}
      </ul>
      {make.data && <Address address={`${location.origin}/kiosk?key=${make.data.key}`} number={make.data.number} />}
      <NewLink isBusy={make.isPending} onMake={(link) => make.mutate(link)} />
      {asked && (
        <ConfirmDialog
          open
          title={t('Withdraw the link of kiosk {number}?', { number: asked.number })}
          confirmLabel={t('Withdraw the link')}
          cancelLabel={t('Keep it')}
          busy={withdraw.isPending}
          onConfirm={() => withdraw.mutate(asked._id, { onSettled: () => setAsked(undefined) })}
          onClose={() => setAsked(undefined)}
        >
          <p>{t('The kiosk closes. Orders that were placed there stay.')}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}

interface NewLinkProps {
  isBusy: boolean;
  onMake: (link: { hasPrinter: boolean; terminal?: string }) => void;
}

function NewLink({ isBusy, onMake }: NewLinkProps) {
  const terminals = useTerminals();
  const [hasPrinter, setPrinter] = useState(false);
  const [terminal, setTerminal] = useState('');
  return (
    <>
      {terminals.data && terminals.data.length > 0 && (
        <SelectField
          label={t('Card terminal beside it')}
          options={[
            { value: '', label: t('None: people pay with their phone') },
            ...terminals.data.map(({ _id, label, isOnline }) => ({
              value: _id,
              label: isOnline ? label : t('{label} (offline)', { label }),
            })),
          ]}
          value={terminal}
          onChange={({ target }) => setTerminal(target.value)}
        />
      )}
      <div className={row(4)}>
        <Button
          variant="secondary"
          busy={isBusy}
          onClick={() => onMake({ hasPrinter, ...(terminal !== '' && { terminal }) })}
        >
          {t('Make a link for a kiosk')}
        </Button>
        <Switch label={t('It has a printer')} checked={hasPrinter} onChange={setPrinter} />
      </div>
    </>
  );
}

const timeOf = ({ madeAt }: Kiosk) => ({ time: writeTime(new Date(madeAt)) });

const Address = ({ address, number }: { address: string; number: number }) => (
  <div className={stack(3)}>
    <TextField
      label={t('Address of kiosk {number}', { number })}
      hint={t('Open it on that screen and bookmark it there. We show it only once.')}
      readOnly
      value={address}
      onFocus={({ target }) => target.select()}
    />
    <CodePicture address={address} label={t('QR code of the address of kiosk {number}', { number })} />
  </div>
);
