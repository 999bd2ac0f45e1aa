import { useState } from 'react';
import { Fold } from '../../common/layout/Fold.styles.ts';
import { LatePart, lateCode } from '../../common/layout/LatePart.tsx';

const hallScreen = lateCode(async () => (await import('./hall/HallScreen.tsx')).HallScreen);

/** The code with which people in a hall register, loaded when the section is opened. */
export function HallFold() {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <Fold onToggle={() => setWasOpened(true)}>
      <summary {...hallScreen.whenNear}>Registering in a hall</summary>
      {wasOpened ? (
        <LatePart code={hallScreen} loading="Loading the hall code...">
          {(HallScreen) => <HallScreen />}
        </LatePart>
      ) : null}
    </Fold>
  );
}
