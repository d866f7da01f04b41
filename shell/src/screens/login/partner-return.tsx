import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import type { ImageHost, SignInPartner } from '@food-court/shared-api';
import { IdentityError, refreshProfile, signInWithProof, toast, type Session } from '@food-court/shared-auth';
import { AuthCard } from '#account/auth-card/auth-card.tsx';
import type { ReturnPath } from '#account/auth-card/return-path.ts';
import { useImageHost } from '#page/environment.ts';
import { createProfile } from '#account/new-person/create-profile.ts';
import { firstPhoto } from '#account/new-person/first-photo.ts';
import { messages as partnerMessages } from '#account/partners/messages.ts';
import { messages } from './messages';
import { partnerOf, readAnswer } from './partner-answer';

/** Replaces the form when somebody returns from Google or Apple. Afterwards the login page continues as after any login. */
export function PartnerReturn() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const host = useImageHost();
  const [partner, setPartner] = useState<SignInPartner>();
  const started = useRef(false);

  const finish = async () => {
    // A reload must not send the token again, and nobody should copy it with the address.
    history.replaceState(history.state, '', '/login');
    const answer = await readAnswer(hash);
    setPartner(partnerOf(answer));
    const problem = 'proof' in answer ? await enter(answer, host) : answer.problem;
    await navigate('/login', { replace: true, state: { ...answer.returnPath, ...(problem && { problem }) } });
  };

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void finish();
  });

  return (
    <AuthCard title={t('login Now')} alternative={null}>
      <p role="status">{partner && partnerMessages.signingIn(partner)}</p>
    </AuthCard>
  );
}

/** Returns what went wrong, if anything did. */
async function enter(
  { proof, returnPath }: { proof: Parameters<typeof signInWithProof>[0]; returnPath: ReturnPath },
  host: ImageHost,
): Promise<string | undefined> {
  try {
    const session = await signInWithProof(proof);
    if (session.status !== 'signed-in' || session.profileState === 'suspended') return undefined;
    if (session.profileState !== 'missing') toast.success(messages.success);
    // If this fails, the registration asks for what is missing.
    else if (returnPath.begun && session.user.name) await registerBuyer(session, host).catch(() => {});
    return undefined;
  } catch (error) {
    return error instanceof IdentityError ? error.message : partnerMessages.refused(proof.partner);
  }
}

/** Somebody who started to buy or to save a wish becomes a Buyer; the partner provided the other details. */
async function registerBuyer({ user }: Extract<Session, { status: 'signed-in' }>, host: ImageHost): Promise<void> {
  const photos = [await firstPhoto(user)];
  await createProfile(host, { name: user.name ?? '', role: 'Buyer', photos })(user);
  await refreshProfile();
  toast.success(messages.registered);
}
