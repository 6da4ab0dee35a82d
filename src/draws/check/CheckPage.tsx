import { type ReactNode, useLayoutEffect } from 'react';
import { Item } from '../../ui/menuItems';
import menu from '../../ui/menuItems.module.css';
import { DrawMenu } from '../DrawMenu';
import { DrawPage } from '../DrawPage';
import { useStores } from '../DrawsContext';

/** The page of a check. Its bar leads to the draws. */
export function CheckPage({ children }: { children: ReactNode }) {
  const { router } = useStores();
  useLayoutEffect(() => {
    document.title = 'Check a draw · Furlong';
  }, []);
  return (
    <DrawPage
      title="Check a draw"
      leaveLabel="Draw lots yourself"
      leaveTo="Draw lots"
      onLeave={() => router.go('draw')}
      menu={<DrawMenu items={CheckItems} />}
    >
      {children}
    </DrawPage>
  );
}

function CheckItems({ onDone }: { onDone: () => void }) {
  const { openRaces } = useStores();
  return (
    <div className={menu.block}>
      <Item
        label="Back to the races"
        onClick={() => {
          onDone();
          openRaces();
        }}
      />
    </div>
  );
}
