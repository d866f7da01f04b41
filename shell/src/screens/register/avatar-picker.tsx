import { toast } from '@food-court/shared-auth';
import { useLazyComponent } from '../use-lazy-component';
import styles from './avatars.module.css';
import { messages } from './messages';

interface AvatarPickerProps {
  /** What is chosen: a drawing, or a photo. */
  photo: File | undefined;
  onChoose: (photo: File) => void;
}

const loadDrawings = () =>
  import(/* webpackChunkName: "avatars" */ './avatar-drawings').then(({ AvatarDrawings }) => AvatarDrawings);

/** Drawings in place of a photo. They load after the form, into a place that is there before. */
export function AvatarPicker({ photo, onChoose }: AvatarPickerProps) {
  const Drawings = useLazyComponent(loadDrawings);
  return (
    <fieldset className={styles.avatars}>
      <legend className={styles.legend}>{messages.avatars}</legend>
      {Drawings && (
        <Drawings chosen={photo?.name} onChoose={onChoose} onError={() => toast.error(messages.avatarFailed)} />
      )}
    </fieldset>
  );
}
