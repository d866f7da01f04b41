import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call, limits, t, type Order, type OrderEvent } from '@food-court/shared-api';
import { queryKey } from '@food-court/shared-api/query';
import { toast } from '@food-court/shared-auth';
import { Button, stack, TextAreaField } from '@food-court/shared-ui';
import { FormFailureMessage } from '#page/failure.tsx';
import { type FormFailure, formFailureOf } from '#page/failure-text.ts';
import { suggestedAnswer } from './dispute-texts';

interface DisputeAnswerProps {
  order: Order;
  history: readonly OrderEvent[];
}

/** Sends the bank what the court knows. The bank takes one answer. */
export function DisputeAnswer({ order, history }: DisputeAnswerProps) {
  const client = useQueryClient();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { text: suggestedAnswer(order, history) } });
  const [failure, setFailure] = useState<FormFailure>();
  const send = async ({ text }: { text: string }) => {
    setFailure(undefined);
    const params = { id: order._id };
    try {
      const answered = await call('POST /orders/{id}/dispute-answer', { params, body: { text: text.trim() } });
      client.setQueryData(queryKey('GET /orders/{id}/dispute', { params }), answered);
      toast.success(t('The bank has your answer'));
    } catch (error) {
      setFailure(formFailureOf(error));
      void client.invalidateQueries({ queryKey: ['GET /orders/{id}/dispute'] });
    }
    void client.invalidateQueries({ queryKey: ['GET /disputes'] });
  };
  return (
    <form
      method="post"
      noValidate
      aria-label={t('Answer to the bank')}
      className={stack(3)}
      onSubmit={(event) => void handleSubmit(send)(event)}
    >
      <TextAreaField
        label={t('Your answer')}
        hint={t('Say what was ordered, and who got it and when. You can answer once.')}
        rows={8}
        maxLength={limits.disputeAnswer}
        error={formState.errors.text?.message}
        {...register('text', { validate: (text) => text.trim() !== '' || t('Write what happened.') })}
      />
      {failure && <FormFailureMessage failure={failure} />}
      <Button type="submit" busy={formState.isSubmitting}>
        {t('Send answer')}
      </Button>
    </form>
  );
}
