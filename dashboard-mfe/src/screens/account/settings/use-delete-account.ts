import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call, clearStoredData } from '@food-court/shared-api';
import { deleteSignIn, toast } from '@food-court/shared-auth';
import { failureText } from '#page/failure-text.ts';
import type { SignInAgain } from '#page/use-sign-in-again.tsx';
import { messages } from './messages';

interface DeletionErrors {
  typed?: string;
  failure?: string;
}

/** Erases the court’s data, then the account at the identity provider. A completed step is not repeated. */
export function useDeleteAccount(email: string, { handles }: Pick<SignInAgain, 'handles'>) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<DeletionErrors>({});
  const isErased = useRef(false);

  /** Resolves to the errors to show, or undefined when everything is deleted. */
  const attempt = async (): Promise<DeletionErrors | undefined> => {
    try {
      if (!isErased.current) await call('DELETE /my-account/{email}', { params: { email } });
      isErased.current = true;
    } catch (error) {
      return handles(error) ? {} : { failure: failureText(error) };
    }
    return deleteSignIn().then(
      () => undefined,
      () => ({ failure: messages.signInLeft }),
    );
  };

  const deleteAccount = async (typed: string) => {
    if (typed.trim().toLowerCase() !== email.toLowerCase()) return setErrors({ typed: messages.typedWrong });
    setBusy(true);
    setErrors({});
    const found = await attempt();
    setBusy(false);
    if (found) return setErrors(found);
    clearStoredData();
    void navigate('/', { replace: true });
    toast.info(messages.deleted);
  };

  return { errors, busy, deleteAccount };
}
