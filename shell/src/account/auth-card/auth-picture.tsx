import styles from './auth-picture.module.css';

/** Food keeps its colours at night; the style sheet darkens only the sky around it. */
const colours = {
  shine: '#ffd98a',
  lantern: '#d2331a',
  cap: '#f6a821',
  shadow: '#3d1410',
  nori: '#1f3b2d',
  rim: '#8c1f10',
  broth: '#e8892b',
  egg: '#fffaf0',
  yolk: '#ffa51f',
  pork: '#d98c6a',
  chilli: '#d81f2a',
  bowl: '#c4321a',
  band: '#ffe9c7',
  drink: '#f46a4e',
  ice: '#ffffff',
  glass: '#ffffff',
  plate: '#fff6e6',
  plateWell: '#f1dcbb',
  dumpling: '#ffecc8',
  ribs: '#f2693f',
  noodles: '#ffdf94',
  porkLine: '#f6c9ad',
  scallions: '#5fa03a',
  chopsticks: '#5a2814',
  gleam: '#ffffff',
  fold: '#e3b97c',
  tips: '#f6a821',
  straw: '#c4321a',
  lime: '#d8ef8f',
  limePeel: '#6fae35',
  limeLines: '#a9d05c',
  cream: '#fff1da',
  paprika: '#d2441a',
};

const stripes = [0, 1, 2, 3, 4, 5];
const lanterns = ['translate(64 158)', 'translate(434 136) scale(0.7)'];
const noodles = [
  'M128 322c22-16 44 18 70 4s34-18 62-2 38 8 58-6',
  'M122 332c30 12 40-14 72-4s46 16 78 2 44-8 66 2',
  'M140 343c24-10 50 12 80 6s52-14 84-2 24 2 34-4',
  'M150 314c26-8 42 10 66 4s40-10 66 0 26 2 40 0',
];
const scallions = [
  [196, 338],
  [226, 349],
  [262, 338],
  [246, 318],
] as const;

/** Our own drawing: a bowl at a food stall. Where space is low and wide, only its middle third is shown. */
export const AuthPicture = () => (
  <div className={styles.stall} aria-hidden="true">
    <Lamps />
    <Scene />
    <Awning />
  </div>
);

const Lamps = () => (
  <svg className={styles.lamps} viewBox="0 0 480 300">
    <g className={styles.lights}>
      <path d="M-10 118q125 66 250 22t250-20" />
      {[118, 196, 284, 362].map((x, index) => (
        <circle key={x} cx={x} cy={[158, 159, 148, 134][index]} r="9" />
      ))}
    </g>
    {lanterns.map((place) => (
      <g key={place} transform={place}>
        <path className={styles.cord} d="M0-60V0" />
        <circle fill={colours.shine} opacity="0.25" cy="30" r="52" />
        <ellipse fill={colours.lantern} cy="30" rx="34" ry="29" />
        <path fill="none" stroke={colours.ribs} strokeWidth="2.5" d="M0 1q-26 29 0 58M0 1q26 29 0 58M0 1v58" />
        <path fill={colours.cap} d="M-12-3h24v8h-24ZM-12 55h24v8h-24Z" />
        <path className={styles.cord} d="M0 63v20" />
      </g>
    ))}
  </svg>
);

const Awning = () => (
  <svg className={styles.awning} viewBox="0 0 480 108" preserveAspectRatio="none">
    {stripes.map((stripe) => (
      <path
        key={stripe}
        fill={stripe % 2 ? colours.cream : colours.paprika}
        d={`M${stripe * 80} 0h80v74a40 34 0 0 1-80 0Z`}
      />
    ))}
  </svg>
);

const Scene = () => (
  <svg className={styles.scene} viewBox="0 0 480 640" preserveAspectRatio="xMidYMid slice">
    <circle className={styles.glow} cx="240" cy="300" r="215" />
    <circle className={styles.glow} cx="240" cy="300" r="160" />
    <Table />
    <Steam />
    <Bowl />
    <Drink />
    <Dumplings />
  </svg>
);

const Table = () => (
  <>
    <rect className={styles.table} y="432" width="480" height="208" />
    <path className={styles.edge} d="M0 432h480v14H0Z" />
    <path className={styles.grain} d="M0 486h210M270 486h210M60 540h330M0 594h160M240 594h240" />
  </>
);

const Steam = () => (
  <g className={styles.steam} fill="none" stroke="#ffffff" strokeWidth="9" strokeLinecap="round" opacity="0.6">
    <path d="M184 276c-20-22 20-38 0-62s14-34 4-48" />
    <path d="M240 264c-20-22 20-38 0-62s14-34 4-48" />
    <path d="M296 276c-20-22 20-38 0-62s14-34 4-48" />
  </g>
);

const Bowl = () => (
  <>
    <ellipse fill={colours.shadow} opacity="0.35" cx="240" cy="484" rx="150" ry="18" />
    <Soup />
    <path
      fill={colours.bowl}
      d="M80 332a160 38 0 0 0 320 0c0 70-38 112-84 128l-6 22H170l-6-22C118 444 80 402 80 332Z"
    />
    <path fill={colours.band} d="M88 372a158 40 0 0 0 304 0q-3 14-8 25a150 40 0 0 1-288 0q-5-11-8-25Z" />
    <path
      fill="none"
      stroke={colours.gleam}
      strokeWidth="7"
      strokeLinecap="round"
      opacity="0.35"
      d="M104 384q14 40 48 62"
    />
  </>
);

const Soup = () => (
  <>
    <path fill={colours.nori} d="m150 324 14-76 58 10-10 70Z" />
    <ellipse fill={colours.rim} cx="240" cy="330" rx="160" ry="38" />
    <ellipse fill={colours.broth} cx="240" cy="333" rx="145" ry="30" />
    <g fill="none" stroke={colours.noodles} strokeWidth="7" strokeLinecap="round">
      {noodles.map((noodle) => (
        <path key={noodle} d={noodle} />
      ))}
    </g>
    <g>
      <ellipse fill={colours.egg} cx="304" cy="326" rx="32" ry="18" />
      <ellipse fill={colours.yolk} cx="304" cy="325" rx="17" ry="9.5" />
      <ellipse fill={colours.egg} cx="340" cy="338" rx="26" ry="14" />
      <ellipse fill={colours.yolk} cx="340" cy="337" rx="13" ry="7" />
    </g>
    <g>
      <ellipse fill={colours.pork} cx="160" cy="334" rx="34" ry="16" />
      <path
        fill="none"
        stroke={colours.porkLine}
        strokeWidth="5"
        strokeLinecap="round"
        d="M138 334c6-12 40-12 44 0s-30 10-32 2 14-8 18-2"
      />
    </g>
    <g fill="none" stroke={colours.scallions} strokeWidth="4.5">
      {scallions.map(([x, y]) => (
        <ellipse key={x} cx={x} cy={y} rx="9" ry="5.5" />
      ))}
    </g>
    <path fill={colours.chilli} d="M206 326q12-10 26-4-10 8-26 4ZM272 352q14-6 24 2-14 6-24-2Z" />
    <g fill="none" stroke={colours.chopsticks} strokeWidth="8" strokeLinecap="round">
      <path d="m232 330 176-148M252 336l176-132" />
      <path stroke={colours.tips} d="m372 212 36-30M392 231l36-27" />
    </g>
  </>
);

const Drink = () => (
  <g>
    <ellipse fill={colours.shadow} opacity="0.35" cx="92" cy="596" rx="50" ry="9" />
    <path stroke={colours.straw} strokeWidth="8" strokeLinecap="round" d="m92 500 22-72" />
    <path fill={colours.drink} d="M50 484h84l-12 110H62Z" />
    <path
      fill={colours.ice}
      opacity="0.45"
      d="m68 506 22-6 6 20-22 6ZM100 516l20 4-4 20-20-4ZM72 540l20 2-2 18-20-2Z"
    />
    <path fill={colours.glass} opacity="0.25" d="M46 468h92l-14 128H60Z" />
    <circle fill={colours.lime} stroke={colours.limePeel} strokeWidth="5" cx="130" cy="470" r="20" />
    <path stroke={colours.limeLines} strokeWidth="2.5" d="M130 454v32M114 470h32M119 459l22 22M141 459l-22 22" />
  </g>
);

const Dumplings = () => (
  <g>
    <ellipse fill={colours.plate} cx="352" cy="572" rx="104" ry="30" />
    <ellipse fill={colours.plateWell} cx="352" cy="569" rx="82" ry="20" />
    {[0, 1, 2].map((dumpling) => (
      <g key={dumpling} transform={`translate(${278 + dumpling * 52} ${dumpling === 1 ? 522 : 528})`}>
        <path fill={colours.dumpling} d="M0 40C0 14 18 0 27 0s27 14 27 40c-8 8-46 8-54 0Z" />
        <path
          fill="none"
          stroke={colours.fold}
          strokeWidth="3.5"
          strokeLinecap="round"
          d="M27 2q-10 10-14 26M27 2v26M27 2q10 10 14 26"
        />
      </g>
    ))}
  </g>
);
