import { t } from '@food-court/shared-api';
import { orderLimits } from '@food-court/shared-api/order-limits';
import { Button, joinClasses, SelectField, stack, Switch, TextField } from '@food-court/shared-ui';
import { PlusIcon } from '@food-court/shared-ui/icons';
import { newChoice, replaced, withChoices } from './change-options';
import { ChoiceFields } from './choice-fields';
import styles from './options.module.css';
import type { OptionFaults } from './options-rule';
import { entryActions } from './entry-actions';
import { EntryButtons } from './entry-buttons';
import type { TypedGroup } from './typed-options';

interface GroupFieldsProps {
  group: TypedGroup;
  place: number;
  places: number;
  faults: OptionFaults;
  onChange: (group: TypedGroup) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  focusNext: (...controls: string[]) => void;
}

export function GroupFields({ focusNext, ...shown }: GroupFieldsProps) {
  const { group, place, faults, onChange } = shown;
  const { id, choices } = group;
  const { add, remove, move } = entryActions({
    entries: choices,
    onChange: (changed) => onChange(withChoices(group, changed)),
    addControl: `add ${id}`,
    focusNext,
  });

  return (
    <li
      role="group"
      aria-label={t('Group {place}', { place: place + 1 })}
      className={joinClasses(stack(4), styles.group)}
      data-look="ink sunken line press-corners pad-4"
    >
      <GroupHead {...shown} />
      <GroupRules group={group} onChange={onChange} />
      <ul role="list" className={stack(4)}>
        {choices.map((choice, index) => (
          <ChoiceFields
            key={choice.id}
            choice={choice}
            place={index}
            places={choices.length}
            faults={faults}
            onChange={(changed) => onChange({ ...group, choices: replaced(choices, changed) })}
            onMove={(by) => move(choice.id, by)}
            onRemove={() => remove(choice.id)}
          />
        ))}
      </ul>
      <Button
        variant="ghost"
        size="s"
        type="button"
        icon={<PlusIcon size={18} />}
        disabled={choices.length >= orderLimits.choices}
        data-control={`add ${id}`}
        onClick={() => add(newChoice())}
      >
        {t('Add a choice')}
      </Button>
    </li>
  );
}

type GroupHeadProps = Omit<GroupFieldsProps, 'focusNext'>;

const GroupHead = ({ group, place, places, faults, onChange, onMove, onRemove }: GroupHeadProps) => (
  <div className={styles.head} data-look="grid gap-2">
    <TextField
      label={t('Name of the group')}
      placeholder={t('Size')}
      dir="auto"
      autoComplete="off"
      data-control={`name ${group.id}`}
      value={group.name}
      error={faults.get(`name ${group.id}`)}
      onChange={({ target }) => onChange({ ...group, name: target.value })}
    />
    <EntryButtons
      id={group.id}
      name={group.name.trim() || t('group {place}', { place: place + 1 })}
      isFirst={place === 0}
      isLast={place === places - 1}
      onMove={onMove}
      onRemove={onRemove}
    />
  </div>
);

/** How many of its choices a buyer takes. */
const GroupRules = ({ group, onChange }: Pick<GroupFieldsProps, 'group' | 'onChange'>) => (
  <div className={styles.rules} data-look="row wrap">
    <Switch label={t('Required')} checked={group.required} onChange={(required) => onChange({ ...group, required })} />
    <SelectField
      label={t('How many can be chosen')}
      options={group.choices.map((_choice, index) => ({ value: `${index + 1}`, label: `${index + 1}` }))}
      value={String(group.max)}
      onChange={({ target }) => onChange({ ...group, max: Number(target.value) })}
    />
  </div>
);
