// The part of PostgreSQL's client library that we use. The library is loaded when a store is asked
// for that needs it, so the program builds and runs on machines without it. The declarations are
// those of libpq-fe.h; libpq.so.5 has all of them since PostgreSQL 9.0.
#pragma once

namespace bivouac::store {

struct PGconn;
struct PGresult;
struct PQconninfoOption;
using Oid = unsigned;

struct PGnotify {
    char* relname;
    int be_pid;
    char* extra;
};

// Only the values that we look for.
inline constexpr int CONNECTION_OK = 0;
inline constexpr int PGRES_COMMAND_OK = 1, PGRES_TUPLES_OK = 2;
inline constexpr int PQTRANS_IDLE = 0;
inline constexpr int PG_DIAG_SQLSTATE = 'C';

struct Libpq {
    PGconn* (*PQconnectdbParams)(const char* const* keys, const char* const* values, int expand);
    void (*PQfinish)(PGconn*);
    int (*PQstatus)(const PGconn*);
    int (*PQtransactionStatus)(const PGconn*);
    char* (*PQerrorMessage)(const PGconn*);
    int (*PQsocket)(const PGconn*);
    using NoticeProcessor = void (*)(void* own, const char* message);
    NoticeProcessor (*PQsetNoticeProcessor)(PGconn*, NoticeProcessor, void* own);
    int (*PQconsumeInput)(PGconn*);
    PGnotify* (*PQnotifies)(PGconn*);
    void (*PQfreemem)(void*);
    PQconninfoOption* (*PQconninfoParse)(const char* address, char** fault);
    void (*PQconninfoFree)(PQconninfoOption*);

    PGresult* (*PQexec)(PGconn*, const char* sql);
    PGresult* (*PQprepare)(PGconn*, const char* name, const char* sql, int count, const Oid* types);
    PGresult* (*PQexecPrepared)(PGconn*, const char* name, int count, const char* const* values,
                                const int* lengths, const int* formats, int result_format);

    int (*PQresultStatus)(const PGresult*);
    char* (*PQresultErrorField)(const PGresult*, int field);
    int (*PQntuples)(const PGresult*);
    int (*PQnfields)(const PGresult*);
    Oid (*PQftype)(const PGresult*, int column);
    char* (*PQgetvalue)(const PGresult*, int row, int column);
    int (*PQgetlength)(const PGresult*, int row, int column);
    int (*PQgetisnull)(const PGresult*, int row, int column);
    char* (*PQcmdStatus)(PGresult*);
    char* (*PQcmdTuples)(PGresult*);
    void (*PQclear)(PGresult*);
};

// Loaded by the first call, for the rest of the program. Throws an SqlError whose sentence names
// the package to install if the library is missing; the next call tries again.
const Libpq& libpq();

// The library of that file name; for tests.
Libpq load_libpq(const char* file);

}  // namespace bivouac::store
