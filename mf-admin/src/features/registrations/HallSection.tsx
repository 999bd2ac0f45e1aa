import { useState } from 'react';
import { Disclosure } from '../../common/layout/Disclosure.styles.ts';
import { LazyPart, lazyCode } from '../../common/layout/LazyPart.tsx';

const hallScreen = lazyCode(async () => (await import('./hall/HallScreen.tsx')).HallScreen);

/** The code with which people in a hall register, loaded when the section is opened. */
export function HallSection() {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <Disclosure onToggle={() => setWasOpened(true)}>
      <summary {...hallScreen.whenNear}>Registering in a hall</summary>
      {wasOpened ? (
        <LazyPart code={hallScreen} loading="Loading the hall code...">
          {(HallScreen) => <HallScreen />}
        </LazyPart>
      ) : null}
    </Disclosure>
  );
}
