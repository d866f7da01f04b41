import createCode from 'qrcode-generator';
import { useMemo } from 'react';
import styles from './tables.module.css';

interface CodePictureProps {
  /** The address that a camera reads. */
  address: string;
  label: string;
}

/** The white margin that scanners need, in modules of the code. */
const margin = 4;

/** Drawn as one path, which prints sharply at any size. Dark on white even in the dark theme, because scanners need that. */
export function CodePicture({ address, label }: CodePictureProps) {
  const { size, path } = useMemo(() => drawCode(address), [address]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-margin} ${-margin} ${size + 2 * margin} ${size + 2 * margin}`}
      shapeRendering="crispEdges"
      className={styles.code}
    >
      <path d={path} />
    </svg>
  );
}

function drawCode(address: string): { size: number; path: string } {
  // The smallest code that fits the address. Level M stays readable when a stain covers 15 % of it.
  const code = createCode(0, 'M');
  code.addData(address);
  code.make();
  const size = code.getModuleCount();
  const places = Array.from({ length: size }, (_, place) => place);
  const path = places
    .flatMap((row) => places.filter((column) => code.isDark(row, column)).map((column) => `M${column} ${row}h1v1h-1z`))
    .join('');
  return { size, path };
}
