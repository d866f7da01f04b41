import { useMutation } from '@tanstack/react-query';
import { ApiError, call, isTransient, t, type CourierStep, type CourierStop } from '@food-court/shared-api';
import { failureText } from '#page/failure-text.ts';
import { stepNames } from './step-names';
import { deviceFor } from './device';
import type { RunLink } from './use-run';

interface Taken {
  step: CourierStep;
  code?: string | undefined;
  /** The stop when the step was taken. */
  from: CourierStop;
}

export interface Step {
  take: (step: CourierStep, code?: string) => void;
  /** Undefined unless one is being sent. */
  sending: CourierStep | undefined;
  failure: StepFailure | undefined;
}

interface StepFailure {
  step: CourierStep;
  text: string;
  /** Sends the step once more. Undefined if the court has refused it. */
  onRetry: (() => void) | undefined;
}

/** Takes the steps of one stop. The same step twice changes nothing, so each can be tried again. */
export function useStep(key: string, stop: CourierStop, refresh: RunLink['refresh']): Step {
  const send = useMutation({
    // A step that waits for a connection would be sent later, without anyone noticing.
    networkMode: 'always',
    retry: false,
    mutationFn: ({ step, code }: Taken) =>
      call('POST /courier/steps', {
        body: { key, device: deviceFor(key), stop: stop._id, step, ...(code !== undefined && { code }) },
      }),
    onSuccess: refresh,
    onError: () => refresh(),
  });
  const { variables: taken, error, isPending } = send;
  const isAsBefore = taken?.from.state === stop.state && taken.from.waitsUntil === stop.waitsUntil;
  return {
    take: (step, code) => {
      if (!isPending) send.mutate({ step, code, from: stop });
    },
    sending: isPending ? taken?.step : undefined,
    failure:
      error && isAsBefore
        ? {
            step: taken.step,
            text: textOf(error, taken.step),
            onRetry: isUnsent(error) ? () => send.mutate(taken) : undefined,
          }
        : undefined,
  };
}

const isUnsent = (error: Error): boolean => !(error instanceof ApiError) || isTransient(error);

const textOf = (error: Error, step: CourierStep): string =>
  error instanceof ApiError && error.code === 'unreachable'
    ? t('No connection: “{step}” wasn’t sent.', { step: t(stepNames[step]) })
    : failureText(error);
