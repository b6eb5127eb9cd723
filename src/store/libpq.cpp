#include "store/libpq.h"

#include <dlfcn.h>

#include <string>
#include <type_traits>

#include "store/sql.h"

namespace bivouac::store {

namespace {

constexpr const char* file_of_library = "libpq.so.5";

[[noreturn]] void miss(const std::string& what) {
    give_up("PostgreSQL needs " + what +
            ", which is missing on this machine: install the Debian "
            "package libpq5.");
}

}  // namespace

// It stays loaded: nobody knows whose threads still run in it.
Libpq load_libpq(const char* file) {
    void* const library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) miss(std::string("the library ") + file);
    Libpq all{};
    const auto find = [library](const char* name, auto& function) {
        void* const found = dlsym(library, name);
        if (found == nullptr) miss(std::string(name) + " of the library " + file_of_library);
        function = reinterpret_cast<std::decay_t<decltype(function)>>(found);
    };
    find("PQconnectdbParams", all.PQconnectdbParams);
    find("PQfinish", all.PQfinish);
    find("PQstatus", all.PQstatus);
    find("PQtransactionStatus", all.PQtransactionStatus);
    find("PQerrorMessage", all.PQerrorMessage);
    find("PQsocket", all.PQsocket);
    find("PQsetNoticeProcessor", all.PQsetNoticeProcessor);
    find("PQconsumeInput", all.PQconsumeInput);
    find("PQnotifies", all.PQnotifies);
    find("PQfreemem", all.PQfreemem);
    find("PQconninfoParse", all.PQconninfoParse);
    find("PQconninfoFree", all.PQconninfoFree);
    find("PQexec", all.PQexec);
    find("PQprepare", all.PQprepare);
    find("PQexecPrepared", all.PQexecPrepared);
    find("PQresultStatus", all.PQresultStatus);
    find("PQresultErrorField", all.PQresultErrorField);
    find("PQntuples", all.PQntuples);
    find("PQnfields", all.PQnfields);
    find("PQftype", all.PQftype);
    find("PQgetvalue", all.PQgetvalue);
    find("PQgetlength", all.PQgetlength);
    find("PQgetisnull", all.PQgetisnull);
    find("PQcmdStatus", all.PQcmdStatus);
    find("PQcmdTuples", all.PQcmdTuples);
    find("PQclear", all.PQclear);
    return all;
}

const Libpq& libpq() {
    static const Libpq library = load_libpq(file_of_library);
    return library;
}

}  // namespace bivouac::store
