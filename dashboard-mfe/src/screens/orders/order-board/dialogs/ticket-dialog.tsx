import { toast } from '@food-court/shared-auth';
import { DeclineTicket } from './decline-ticket';
import { declinedText } from '../messages';
import type { Step } from '../send-step';
import type { StepOutcome } from '../step-queue';
import { TicketDetails } from './ticket-details';
import type { Ticket } from '../tickets';

export type TakeSteps = (steps: readonly Step[]) => Promise<readonly StepOutcome[]>;

export interface OpenDialog {
  ticket: Ticket;
  to: 'decline' | 'look';
}

interface TicketDialogProps extends OpenDialog {
  takeSteps: TakeSteps;
  /** Asks first where a note must be confirmed. */
  onSteps: (steps: readonly Step[]) => void;
  onClose: () => void;
}

export default function TicketDialog({ ticket, to, takeSteps, onSteps, onClose }: TicketDialogProps) {
  const decline = async (step: Step) => {
    const [outcome = 'failed'] = await takeSteps([step]);
    if (outcome === 'taken') toast.success(declinedText(step.orders));
    return outcome;
  };
  if (to === 'decline') return <DeclineTicket ticket={ticket} onClose={onClose} onDecline={decline} />;
  return <TicketDetails ticket={ticket} onClose={onClose} onSteps={onSteps} />;
}
