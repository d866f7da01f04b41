import { useState, type RefObject } from 'react';
import { t, type CourierRun } from '@food-court/shared-api';
import { Button, ConfirmDialog, spreadRow, stack, useNow } from '@food-court/shared-ui';
import { RunList } from './run-list';
import { RunStop } from './run-stop';
import { sinceText } from './since-text';
import { useFocusAfterClose } from './use-focus-after-close';

interface OpenRunsProps {
  runs: readonly CourierRun[];
  isBusy: boolean;
  onWithdraw: (run: CourierRun, onSettled: () => void) => void;
  /** Gets the focus when its button is gone. */
  heading: RefObject<HTMLElement | null>;
}

/** The couriers that are out, with their stops. */
export function OpenRuns({ runs, isBusy, onWithdraw, heading }: OpenRunsProps) {
  const [asked, setAsked] = useState<CourierRun>();
  const close = () => setAsked(undefined);
  useFocusAfterClose(heading, asked);
  return (
    <>
      <RunList
        id="open-runs"
        title={t('With a courier')}
        runs={runs}
        show={(run) => <OpenRun run={run} onAsk={() => setAsked(run)} />}
      />
      {asked && (
        <ConfirmDialog
          open
          title={t('Withdraw the link of {courier}?', { courier: asked.courier })}
          confirmLabel={t('Withdraw the link')}
          cancelLabel={t('Keep it')}
          busy={isBusy}
          onConfirm={() => onWithdraw(asked, close)}
          onClose={close}
        >
          <p>{t('The phone shows no more stops. Deliveries that aren’t delivered wait for another courier.')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

const OpenRun = ({ run, onAsk }: { run: CourierRun; onAsk: () => void }) => {
  const { _id, courier, startedAt, isOpened, stops } = run;
  const now = useNow();
  return (
    <article className={stack(2)} data-look="surface line pad-3" aria-labelledby={`run-${_id}`}>
      <header className={spreadRow(2)}>
        <h4 id={`run-${_id}`} data-look="m breaks">
          <bdi>{courier}</bdi>
        </h4>
        <span data-look="soft">{isOpened ? sinceText(startedAt, now) : t('The link isn’t opened yet')}</span>
      </header>
      <ol role="list" className={stack(1)}>
        {stops.map((stop) => (
          <RunStop key={stop._id} stop={stop} />
        ))}
      </ol>
      <div>
        <Button variant="ghost" harmful aria-label={t('Withdraw the link of {courier}', { courier })} onClick={onAsk}>
          {t('Withdraw the link')}
        </Button>
      </div>
    </article>
  );
};
