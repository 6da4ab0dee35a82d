import { useStores } from '../page/GameContext';
import { DrawPage, type DrawPageProps } from './DrawPage';
import { DrawMenu } from './DrawMenu';
import { RecordButton } from './RecordButton';

type StepPageProps = Pick<DrawPageProps, 'shortTitle' | 'tools' | 'menu' | 'children'>;

/** The page of a step of a draw. Its bar leads to the record and back to the races. */
export function StepPage({
  tools = <RecordButton />,
  menu = <DrawMenu />,
  ...props
}: StepPageProps) {
  const { router } = useStores();
  return (
    <DrawPage
      {...props}
      title="Draw lots"
      tools={tools}
      leaveLabel="Back to the races"
      onLeave={() => router.go('races')}
      menu={menu}
    />
  );
}
