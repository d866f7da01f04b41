import { Badge, useNow, VisuallyHidden } from 'shared-ui';
import { ClockIcon } from 'shared-ui/icons';
import { ageTone, ageWords, minutesSince } from './age';

/** Apart from its ticket: the clock draws ages anew, and nothing else. */
export function TicketAge({ since }: { since: string }) {
  const minutes = minutesSince(since, useNow());
  return (
    <Badge tone={ageTone(minutes)}>
      <ClockIcon size={14} />
      <VisuallyHidden>Waiting for</VisuallyHidden> {ageWords(minutes)}
    </Badge>
  );
}
