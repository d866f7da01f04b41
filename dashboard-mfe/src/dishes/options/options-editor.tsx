import { type ReactNode, type Ref, useRef } from 'react';
import { t } from '@food-court/shared-api';
import { orderLimits } from '@food-court/shared-api/order-limits';
import { Button, Disclosure, stack } from '@food-court/shared-ui';
import { AlertIcon, PlusIcon } from '@food-court/shared-ui/icons';
import { newGroup, replaced } from './change-options';
import { entryActions } from './entry-actions';
import { GroupFields } from './group-fields';
import styles from './options.module.css';
import { optionFaults } from './options-rule';
import { optionsCount, readOptions, type TypedGroup, writeOptions } from './typed-options';
import { useFaultFocus } from './use-fault-focus';
import { useNextFocus } from './use-next-focus';

const hint = (): string =>
  t(
    'Choices for buyers, such as a size or extras: up to {groups} groups of up to {choices} choices. A price difference is in dollars, with a minus if it makes the dish cheaper.',
    { groups: orderLimits.optionGroups, choices: orderLimits.choices },
  );

interface OptionsEditorProps {
  /** The groups as one text, see `typed-options`. */
  text: string;
  onChange: (text: string) => void;
  /** From the rules or the server. */
  error?: string;
  /** The change that somebody else made in the meantime. */
  news?: string;
  ref: Ref<{ focus: () => void }>;
}

/** Starts closed, because most dishes have no options. */
export function OptionsEditor({ text, onChange, error, news, ref }: OptionsEditorProps) {
  const container = useRef<HTMLDivElement>(null);
  const focusNext = useNextFocus(container);
  useFaultFocus(ref, container);
  const groups = readOptions(text);
  const faults: ReadonlyMap<string, string> = error === undefined ? new Map() : optionFaults(groups);
  const change = (changed: readonly TypedGroup[]) => onChange(writeOptions(changed));
  const { add, remove, move } = entryActions({
    entries: groups,
    onChange: change,
    addControl: 'add-group',
    focusNext,
  });

  return (
    <div ref={container} className={stack(2)}>
      <Disclosure summary={t('Options ({count})', { count: optionsCount(text) })} data-look="container">
        <div className={stack(4)}>
          <Hint>{hint()}</Hint>
          {groups.length > 0 && (
            <ul role="list" className={stack(5)}>
              {groups.map((group, place) => (
                <GroupFields
                  key={group.id}
                  group={group}
                  place={place}
                  places={groups.length}
                  faults={faults}
                  focusNext={focusNext}
                  onChange={(changed) => change(replaced(groups, changed))}
                  onMove={(by) => move(group.id, by)}
                  onRemove={() => remove(group.id)}
                />
              ))}
            </ul>
          )}
          <Button
            variant="secondary"
            type="button"
            icon={<PlusIcon size={18} />}
            disabled={groups.length >= orderLimits.optionGroups}
            data-control="add-group"
            onClick={() => add(newGroup())}
          >
            {t('Add a group')}
          </Button>
        </div>
      </Disclosure>
      {news && <Hint>{news}</Hint>}
      <div aria-live="polite" className={styles.news}>
        {error !== undefined && faults.size === 0 && (
          <p className={styles.error} data-look="s medium danger row">
            <AlertIcon data-look="rigid" size={16} />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

const Hint = ({ children }: { children: ReactNode }) => (
  <p className={styles.hint} data-look="s soft">
    {children}
  </p>
);
