import type { ReactNode } from 'react';
import styles from './parts.module.css';

interface TableProps {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
}

export function Table({ columns, rows }: TableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
