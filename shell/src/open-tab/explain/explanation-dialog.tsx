import { useState } from 'react';
import { explanationOf, explanationPage, type PageFacts, type Section } from '@food-court/federation/explain';
import { t } from '@food-court/shared-api';
import { Button, Dialog, Table } from '@food-court/shared-ui';
import { saveFile } from './save-file';
import styles from './explanation-dialog.module.css';

interface ExplanationDialogProps {
  /** Missing when the facts could not be read. */
  facts: PageFacts | undefined;
  onClose: () => void;
}

export function ExplanationDialog({ facts, onClose }: ExplanationDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const close = (): void => {
    setOpen(false);
    onClose();
  };
  return (
    <Dialog open={isOpen} className={styles.wide} title={t('This page, explained')} onClose={close}>
      {facts ? (
        <div data-look="grid gap-5">
          <Save facts={facts} />
          <Explained facts={facts} />
        </div>
      ) : (
        <p role="alert">{t('We couldn’t explain this page. Reload it to try again.')}</p>
      )}
    </Dialog>
  );
}

function Save({ facts }: { facts: PageFacts }) {
  return (
    <div data-look="row wrap gap-3">
      <Button
        variant="secondary"
        onClick={() => saveFile('explanation.html', 'text/html', explanationPage(explanationOf(facts)))}
      >
        {t('Save as page')}
      </Button>
      <Button
        variant="secondary"
        onClick={() => saveFile('explanation.json', 'application/json', JSON.stringify(facts, undefined, 2))}
      >
        {t('Download data')}
      </Button>
    </div>
  );
}

/** In English like the commands of teams, which say the same. */
function Explained({ facts }: { facts: PageFacts }) {
  const { lead, sections } = explanationOf(facts);
  return (
    <div lang="en" data-look="grid gap-5">
      <div data-look="soft breaks">
        {lead.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {sections.map((section) => (
        <Part key={section.heading} {...section} />
      ))}
    </div>
  );
}

const longestLine = 24;

type SectionRow = Section['rows'][number];

/** Names of files may break anywhere. A short text stays on its line, so that its column is wide enough. */
const Cell = ({ text }: { text: string }) => (
  <span data-look={text.length > longestLine ? 'breaks' : 'unbroken'}>{text}</span>
);

const Bar = ({ from, length }: NonNullable<SectionRow['bar']>) => (
  <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
    <rect x={from} width={length} height={1} />
  </svg>
);

function Part({ heading, lines, columns, rows }: Section) {
  const shown = columns.map((title, place) => ({
    title,
    cell: ({ cells, bar }: SectionRow) =>
      place < cells.length ? <Cell text={cells[place] ?? ''} /> : bar && <Bar {...bar} />,
  }));
  return (
    <section>
      <Table caption={heading} columns={shown} rows={rows} />
      {lines.map((line) => (
        <p key={line} data-look="s soft">
          {line}
        </p>
      ))}
    </section>
  );
}
