import { useState, type FormEvent } from 'react';
import { dollarsFromCents, formatDollars, t } from '@food-court/shared-api';
import { Button, stack, TextField } from '@food-court/shared-ui';
import { rememberedCode } from './remembered-code';
import { useCode } from './use-code';
import type { InvitationState } from './use-invitation';

/** One button applies and removes it, so that the focus stays. */
export default function InvitationField({ invitation }: { invitation: InvitationState }) {
  const { cents, isUsed } = invitation;
  const { isChecking, refusal, applyCode, remove } = useCode(invitation);
  const [typed, setTyped] = useState(() => rememberedCode() ?? '');
  const isApplied = cents > 0;
  const press = (event: FormEvent) => {
    event.preventDefault();
    if (isApplied) remove();
    else if (typed.trim() !== '') applyCode(typed.trim());
  };
  return (
    <form method="post" noValidate className={stack(3)} onSubmit={press}>
      <TextField
        label={t('Invitation code')}
        hint={t('The code of a friend who invited you, for your first order.')}
        error={isApplied ? undefined : refusal}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        readOnly={isApplied}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          remove();
        }}
      />
      <p role="status">{isApplied && t('You get {amount} off.', { amount: formatDollars(dollarsFromCents(cents)) })}</p>
      {!isUsed && (
        <div>
          <Button
            type="submit"
            variant={isApplied ? 'ghost' : 'secondary'}
            size="s"
            busy={isChecking && !isApplied}
            disabled={typed.trim() === ''}
          >
            {isApplied ? t('Remove') : t('Apply')}
          </Button>
        </div>
      )}
    </form>
  );
}
