import { t } from '@food-court/shared-api';
import { orderLimits } from '@food-court/shared-api/order-limits';
import { Button, joinClasses, SelectField, stack, Switch, TextField } from '@food-court/shared-ui';
import { PlusIcon } from '@food-court/shared-ui/icons';
import { moved, newChoice, replaced, withChoices, without } from './change-options';
import { ChoiceFields } from './choice-fields';
import styles from './options.module.css';
import type { OptionFaults } from './options-rule';
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

export function GroupFields({ group, place, places, faults, onChange, onMove, onRemove, focusNext }: GroupFieldsProps) {
  const { id, name, required, max, choices } = group;
  const addChoice = () => {
    const choice = newChoice();
    focusNext(`name ${choice.id}`);
    onChange(withChoices(group, [...choices, choice]));
  };
  const removeChoice = (choiceId: string) => {
    focusNext(`add ${id}`);
    onChange(withChoices(group, without(choices, choiceId)));
  };
  const moveChoice = (choiceId: string, by: -1 | 1) => {
    focusNext(...(by < 0 ? ['up', 'down'] : ['down', 'up']).map((way) => `${way} ${choiceId}`));
    onChange(withChoices(group, moved(choices, choiceId, by)));
  };

  return (
    <li
      role="group"
      aria-label={t('Group {place}', { place: place + 1 })}
      className={joinClasses(stack(4), styles.group)}
    >
      <div className={styles.head}>
        <TextField
          className={styles.name}
          label={t('Name of the group')}
          placeholder={t('Size')}
          dir="auto"
          autoComplete="off"
          data-control={`name ${id}`}
          value={name}
          error={faults.get(`name ${id}`)}
          onChange={({ target }) => onChange({ ...group, name: target.value })}
        />
        <EntryButtons
          id={id}
          name={name.trim() || t('group {place}', { place: place + 1 })}
          isFirst={place === 0}
          isLast={place === places - 1}
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
      <div className={styles.rules}>
        <Switch label={t('Required')} checked={required} onChange={(now) => onChange({ ...group, required: now })} />
        <SelectField
          label={t('How many can be chosen')}
          options={choices.map((_choice, index) => ({ value: `${index + 1}`, label: `${index + 1}` }))}
          value={String(max)}
          onChange={({ target }) => onChange({ ...group, max: Number(target.value) })}
        />
      </div>
      <ul role="list" className={stack(4)}>
        {choices.map((choice, index) => (
          <ChoiceFields
            key={choice.id}
            choice={choice}
            place={index}
            places={choices.length}
            faults={faults}
            onChange={(changed) => onChange({ ...group, choices: replaced(choices, changed) })}
            onMove={(by) => moveChoice(choice.id, by)}
            onRemove={() => removeChoice(choice.id)}
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
        onClick={addChoice}
      >
        {t('Add a choice')}
      </Button>
    </li>
  );
}
