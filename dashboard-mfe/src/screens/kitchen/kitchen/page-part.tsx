import { useId } from 'react';
import { Link } from 'react-router-dom';
import { t, type KitchenProfile } from '@food-court/shared-api';
import { kitchenPageLimits } from '@food-court/shared-api/kitchen-limits';
import { kitchenPath } from '@food-court/shared-api/page-paths';
import {
  Button,
  Card,
  PhotoPicker,
  Picture,
  Skeleton,
  stack,
  TextAreaField,
  TextField,
  textWith,
} from '@food-court/shared-ui';
import { LoadError } from '#page/failure.tsx';
import { PhotoAdvice } from '#forms/photos/photo-advice.tsx';
import { photosHint } from '#forms/photos/photos-rule.ts';
import styles from '#kitchens/kitchen.module.css';
import { usePhotoRemoval } from './save-profile';
import type { KitchenForm } from './use-kitchen-form';

const photoWidth = '(min-width: 768px) 20rem, calc(100vw - 4rem)';

interface PagePartProps {
  email: string;
  form: KitchenForm;
}

/** Edits the texts and the photo that visitors see on the kitchen’s page. */
export const PagePart = ({ email, form }: PagePartProps) => (
  <Card as="section" raised className={stack(4)} aria-labelledby="kitchen-page">
    <h2 id="kitchen-page" className={styles.title} data-look="xl">
      {t('Your page')}
    </h2>
    {form.profile.data ? (
      <PageFields email={email} profile={form.profile.data} form={form} />
    ) : form.profile.error ? (
      <LoadError title={t('We couldn’t load your page')} query={form.profile} />
    ) : (
      <Skeleton lines={8} />
    )}
  </Card>
);

function PageFields({ email, profile, form }: PagePartProps & { profile: KitchenProfile }) {
  const { draft, edit, faults, photoFault, isPending } = form;
  const removal = usePhotoRemoval(email);
  const adviceId = useId();
  const photos = [...draft.photos];
  return (
    <>
      <VisitorsHint profile={profile} />
      <TextField
        label={t('Counter')}
        hint={t('Where people fetch their order, such as Counter 4. Shown when it’s ready.')}
        readOnly={isPending}
        maxLength={kitchenPageLimits.counter}
        error={faults.counter}
        value={draft.counter}
        onChange={({ target }) => edit({ counter: target.value })}
      />
      <TextAreaField
        label={t('Story')}
        rows={5}
        readOnly={isPending}
        hint={t('Who cooks, and what makes it special. {count} of {most} characters.', {
          count: [...draft.story.trim()].length,
          most: kitchenPageLimits.story,
        })}
        error={faults.story}
        value={draft.story}
        onChange={({ target }) => edit({ story: target.value })}
      />
      {profile.image !== undefined && <CurrentPhoto image={profile.image} />}
      <PhotoPicker
        label={t('Photo of your kitchen')}
        hint={`${photosHint()} ${t('Without one, we show a photo of a dish.')}`}
        photos={photos}
        onChange={(chosen) => edit({ photos: chosen })}
        error={faults.photos ?? photoFault}
        aria-describedby={adviceId}
      />
      <PhotoAdvice id={adviceId} photos={photos} />
      {profile.image !== undefined && (
        <div>
          <Button
            type="button"
            variant="ghost"
            harmful
            busy={removal.isPending}
            disabled={isPending}
            onClick={() => removal.mutate()}
          >
            {t('Remove the photo')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Says who sees the page, and leads there. */
const VisitorsHint = ({ profile }: { profile: KitchenProfile }) => (
  <p data-look="s snug soft">
    {profile.hasPage === false
      ? t('Buyers can visit this page once you have a dish on the menu. It shows your name from the settings.')
      : textWith('Buyers come here from your dishes. {link}. It shows your name from the settings.', {
          link: <Link to={kitchenPath({ id: profile._id, slug: profile.slug })}>{t('See your page')}</Link>,
        })}
  </p>
);

const CurrentPhoto = ({ image }: { image: string }) => (
  <figure className={stack(2)}>
    <Picture
      src={image}
      alt={t('Your kitchen')}
      sizes={photoWidth}
      className={styles.photo}
      data-look="press-corners"
    />
    <figcaption data-look="s snug soft">{t('Your photo now')}</figcaption>
  </figure>
);
