import { toast } from '@food-court/shared-auth';
import { useLazyComponent } from '#page/use-lazy-component.ts';
import styles from './avatars.module.css';
import { messages } from './messages';

interface AvatarPickerProps {
  /** The chosen drawing or photo. */
  photo: File | undefined;
  onChoose: (photo: File) => void;
}

const loadDrawings = () =>
  import(/* webpackChunkName: "avatars" */ './avatar-drawings').then(({ AvatarDrawings }) => AvatarDrawings);

/** Offers drawings in place of a photo. They load after the form, into space that is reserved for them. */
export function AvatarPicker({ photo, onChoose }: AvatarPickerProps) {
  const Drawings = useLazyComponent(loadDrawings);
  return (
    <fieldset className={styles.avatars} data-look="grid centre-items shrink no-line pad-0">
      <legend data-look="s soft pad-0 space-below-2">{messages.avatars}</legend>
      {Drawings && (
        <Drawings chosen={photo?.name} onChoose={onChoose} onError={() => toast.error(messages.avatarFailed)} />
      )}
    </fieldset>
  );
}
