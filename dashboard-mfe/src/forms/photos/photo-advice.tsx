import { useEffect, useState } from 'react';
import { t } from '@food-court/shared-api';
import { measurePhoto } from './measure-photo';
import { adviceOn } from './photo-quality';

interface PhotoAdviceProps {
  /** For `aria-describedby` of the field. */
  id: string;
  photos: readonly File[];
}

/** Optional advice on how to improve the chosen photos. */
export function PhotoAdvice({ id, photos }: PhotoAdviceProps) {
  const advice = useAdvice(photos);
  return (
    <div id={id} role="status">
      {advice.length > 0 && (
        <ul data-look="warning breaks grid gap-2 warning-wash press-corners pad-3-4" role="list">
          {advice.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Returns advice only for these photos, never for earlier ones. */
function useAdvice(photos: readonly File[]): readonly string[] {
  const [known, setKnown] = useState<{ photos: readonly File[]; advice: readonly string[] }>();
  useEffect(() => {
    let isCurrent = true;
    const measuring = photos.map(async (photo) => {
      const measured = await measurePhoto(photo);
      return measured ? adviceOn(measured, photos.length === 1 ? t('This photo') : photo.name) : [];
    });
    void Promise.all(measuring).then((each) => {
      const advice = each.flat();
      if (isCurrent && advice.length > 0) setKnown({ photos, advice });
    });
    return () => {
      isCurrent = false;
    };
  }, [photos]);
  return known?.photos === photos ? known.advice : [];
}
