import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, call, clearStoredData } from '@food-court/shared-api';
import { deleteSignIn, IdentityError, reauthenticate, toast } from '@food-court/shared-auth';
import { failureText } from '../failure/failure-text';
import { messages } from './messages';

interface DeletionErrors {
  typed?: string;
  password?: string;
  failure?: string;
}

/** Erases what the court keeps, then the account at the identity provider. A step that is done is not repeated. */
export function useDeleteAccount(email: string) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [needsSignIn, setNeedsSignIn] = useState(false);
  const [errors, setErrors] = useState<DeletionErrors>({});
  const isErased = useRef(false);

  /** The errors to show; none when everything is deleted. */
  const attempt = async (password: string): Promise<DeletionErrors | undefined> => {
    try {
      if (needsSignIn) await reauthenticate(password);
    } catch (error) {
      const isWrong = error instanceof IdentityError && error.fault === 'wrong-credentials';
      return isWrong ? { password: messages.passwordWrong } : { failure: textOf(error) };
    }
    try {
      if (!isErased.current) await call('DELETE /my-account/{email}', { params: { email } });
      isErased.current = true;
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'old_sign_in')) return { failure: failureText(error) };
      setNeedsSignIn(true);
      return {};
    }
    return deleteSignIn().then(
      () => undefined,
      () => ({ failure: messages.signInLeft }),
    );
  };

  const deleteAccount = async (typed: string, password: string) => {
    if (typed.trim().toLowerCase() !== email.toLowerCase()) return setErrors({ typed: messages.typedWrong });
    setBusy(true);
    setErrors({});
    const found = await attempt(password);
    setBusy(false);
    if (found) return setErrors(found);
    clearStoredData();
    void navigate('/', { replace: true });
    toast.info(messages.deleted);
  };

  return { needsSignIn, errors, busy, deleteAccount };
}

const textOf = (error: unknown): string => (error instanceof IdentityError ? error.message : failureText(error));
