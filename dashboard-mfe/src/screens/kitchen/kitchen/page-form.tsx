import { useQuery } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { t, type KitchenProfile } from '@food-court/shared-api';
import { kitchenPageLimits } from '@food-court/shared-api/kitchen-limits';
import { kitchenPath } from '@food-court/shared-api/page-paths';
import { typedTextError } from '@food-court/shared-api/typed-text';
import {
  Button,
  Card,
  PhotoPicker,
  Picture,
  row,
  Skeleton,
  stack,
  TextAreaField,
  textWith,
} from '@food-court/shared-ui';
import { FormFailureMessage, LoadError } from '#page/failure.tsx';
import { PhotoAdvice } from '#forms/photos/photo-advice.tsx';
import { photosHint, photosRule } from '#forms/photos/photos-rule.ts';
import styles from '#kitchens/kitchen.module.css';
import { profileQuery, useProfileChange } from './use-profile';

const photoWidth = '(min-width: 768px) 20rem, calc(100vw - 4rem)';

/** Edits the texts and the photo that visitors see on the kitchen’s page. */
export function KitchenPagePart({ email }: { email: string }) {
  const query = useQuery(profileQuery(email));
  return (
    <Card as="section" raised className={stack(4)} aria-labelledby="kitchen-page">
      <h2 id="kitchen-page" className={styles.title}>
        {t('Your page')}
      </h2>
      {query.data ? (
        <PageForm email={email} profile={query.data} />
      ) : query.error ? (
        <LoadError title={t('We couldn’t load your page')} query={query} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Card>
  );
}

const storyFault = (story: string): string | undefined => {
  const error = story.trim() === '' ? undefined : typedTextError(story.trim(), kitchenPageLimits.story);
  if (error === 'too-long') return t('Up to {most} characters', { most: kitchenPageLimits.story });
  return error && t('The story has a character that we can’t save');
};

function PageForm({ email, profile }: { email: string; profile: KitchenProfile }) {
  const [story, setStory] = useState(profile.story);
  const [photos, setPhotos] = useState<File[]>([]);
  const { save, takePhotoAway, failure, photoFault, isPending } = useProfileChange(email);
  const adviceId = useId();
  const verdict = photosRule(photos);
  const tooWrong = storyFault(story);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (tooWrong !== undefined || verdict !== true) return;
    save({ story: story.trim(), photos }, () => setPhotos([]));
  };
  return (
    <form noValidate method="post" className={stack(4)} onSubmit={submit}>
      <VisitorsHint profile={profile} />
      <TextAreaField
        label={t('Story')}
        rows={5}
        readOnly={isPending}
        hint={t('Who cooks, and what makes it special. {count} of {most} characters.', {
          count: [...story.trim()].length,
          most: kitchenPageLimits.story,
        })}
        error={tooWrong}
        value={story}
        onChange={({ target }) => setStory(target.value)}
      />
      {profile.image !== undefined && <CurrentPhoto image={profile.image} />}
      <PhotoPicker
        label={t('Photo of your kitchen')}
        hint={`${photosHint()} ${t('Without one, we show a photo of a dish.')}`}
        photos={photos}
        onChange={setPhotos}
        error={verdict === true ? photoFault : verdict}
        aria-describedby={adviceId}
      />
      <PhotoAdvice id={adviceId} photos={photos} />
      {failure && <FormFailureMessage failure={failure} />}
      <div className={row(3)}>
        <Button type="submit" busy={isPending}>
          {t('Save your page')}
        </Button>
        {profile.image !== undefined && (
          <Button type="button" variant="ghost" harmful disabled={isPending} onClick={takePhotoAway}>
            {t('Remove the photo')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Says who sees the page, and leads there. */
const VisitorsHint = ({ profile }: { profile: KitchenProfile }) => (
  <p className={styles.hint}>
    {profile.hasPage === false
      ? t('Buyers can visit this page once you have a dish on the menu. It shows your name from the settings.')
      : textWith('Buyers come here from your dishes. {link}. It shows your name from the settings.', {
          link: <Link to={kitchenPath({ id: profile._id, slug: profile.slug })}>{t('See your page')}</Link>,
        })}
  </p>
);

const CurrentPhoto = ({ image }: { image: string }) => (
  <figure className={stack(2)}>
    <Picture src={image} alt={t('Your kitchen')} sizes={photoWidth} className={styles.photo} />
    <figcaption className={styles.hint}>{t('Your photo now')}</figcaption>
  </figure>
);
